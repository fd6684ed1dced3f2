import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { draw } from '#tests/support/at-once.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { signedIn } from '#tests/support/mint.ts';
import { mintShift } from '#tests/support/shifts.ts';
import { DATE, type Place, place } from './place.ts';

const at = (clock: string) => `${DATE} ${clock}`;

/** A member with a limit of 10 hours in any 7 days, and a shift of 8 hours today. */
async function limited(): Promise<Place> {
  const made = await place();
  const { member } = made.site;
  await env.DB.batch([
    env.DB.prepare("UPDATE person SET birthday = '1995-04-01' WHERE id = ?").bind(member.id),
    env.DB.prepare(
      `INSERT INTO work_limit (id, person_id, limit_window, unit, amount, source) VALUES (?, ?, 'any_7_days', 'minutes', 600, 'manual')`,
    ).bind(await draw('work_limit', 1), member.id),
  ]);
  return made;
}

/** Assigns the member to a shift of 90 minutes two days later. */
async function plan({ site }: Place, now: string) {
  const { template, position, member } = site;
  const shift = await mintShift(template, '2026-11-23', [position], { end_minute: 630, breaks: '[]' });
  const by = await signedIn({ roles: ['global_admin'] }, { now: fromStamp(at(now)) });
  const json = {
    user_id: member.id,
    position_id: position.id,
    type: 'fixed',
    override_reason: 'close to the limit',
  } as const;
  return fullAnswer(await by.api.manage.shifts[':id'].users.$post({ param: { id: String(shift.id) }, json }));
}

const refusedWith = (sum: number, ...shifts: object[]) => ({
  status: 409,
  body: {
    code: 'SHIFT_RULES_REFUSED',
    data: {
      findings: expect.arrayContaining([
        expect.objectContaining({ limit: 600, sum, shifts: expect.arrayContaining(shifts) }),
      ]),
    },
  },
});

describe('finished work in the rules of the roster', () => {
  it('replaces the plan', async () => {
    const open = await limited();
    await open.punch.in(at('09:00:00'));
    expect((await plan(open, '19:00:00')).status).toBe(201);
    const ended = await limited();
    await ended.punch.in(at('09:00:00'));
    await ended.punch.out(at('19:00:00'));
    expect(await plan(ended, '19:00:01')).toMatchObject(
      refusedWith(690, expect.objectContaining({ shift_user_id: ended.plan.id, minutes: 600 })),
    );
  });

  it('counts less than the plan if it was shorter', async () => {
    const made = await limited();
    await env.DB.prepare('UPDATE work_limit SET amount = 300 WHERE person_id = ?')
      .bind(made.site.member.id)
      .run();
    await made.punch.in(at('09:00:00'));
    await made.punch.out(at('11:00:00'));
    expect((await plan(made, '11:00:01')).status).toBe(201);
  });

  it('counts without a plan, but not while it is void or open', async () => {
    const made = await limited();
    const { member, workplace } = made.site;
    const worked = {
      check_in: fromStamp('2026-11-20 22:00:00'),
      check_out: fromStamp('2026-11-21 02:00:00'),
      counted_start: fromStamp('2026-11-20 22:00:00'),
      counted_end: fromStamp('2026-11-21 02:00:00'),
      counted_minutes: 210,
      worked_minutes: 210,
      formula: 1,
      business_date: '2026-11-20',
      breaks: '[[1440,1470]]',
    };
    await mintAttendance(member, workplace, { ...worked, voided_at: 1 });
    await mintAttendance(member, workplace, { check_in: fromStamp('2026-11-19 22:00:00') });
    const { id } = await mintAttendance(member, workplace, worked);
    const refused = await plan(made, '08:00:00');
    expect(refused).toMatchObject(
      refusedWith(
        780,
        expect.objectContaining({
          shift_user_id: null,
          shift_id: null,
          start_time: '22:00',
          end_time: '26:00',
        }),
      ),
    );
    await env.DB.prepare('UPDATE attendance SET voided_at = 1 WHERE id = ?').bind(id).run();
    expect((await plan(await limited(), '08:00:00')).status).toBe(201);
  });

  it('invalidates what a manager decided before', async () => {
    const made = await limited();
    const version = () =>
      env.DB.prepare('SELECT roster_version FROM person WHERE id = ?')
        .bind(made.site.member.id)
        .first<number>('roster_version');
    const before = await version();
    await made.punch.in(at('09:00:00'));
    await made.punch.out(at('19:00:00'));
    expect(await version()).toBeGreaterThan(Number(before));
  });

  it('shows its times on the clock of its business date, even a day apart', async () => {
    const made = await limited();
    const { member, workplace } = made.site;
    const far = {
      check_in: fromStamp('2026-11-20 08:00:00'),
      check_out: fromStamp('2026-11-20 18:30:00'),
      counted_start: fromStamp('2026-11-20 08:00:00'),
      counted_end: fromStamp('2026-11-20 18:30:00'),
      counted_minutes: 630,
      worked_minutes: 630,
      formula: 1,
      business_date: '2026-11-21',
    };
    await mintAttendance(member, workplace, far);
    expect((await plan(made, '08:00:00')).status).toBe(409);
  });
});
