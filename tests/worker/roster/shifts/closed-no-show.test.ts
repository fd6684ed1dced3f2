import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { Candidates, SeatAsk } from '#contract/roster/candidates.ts';
import { Replaced, RosterCheckAnswer } from '#contract/roster/shifts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintShift, mintShiftUser, type Shift, type ShiftUser } from '#tests/support/shifts.ts';
import { answer, ask, candidates } from '#tests/worker/roster/candidates/seats.ts';

const DATE = '2026-11-21';

type Morning = { site: Site; shift: Shift; plan: ShiftUser; other: Person; manager: SignedIn };

/** A running shift whose planning is closed: its member does not come, and another adult is free. */
async function morning(): Promise<Morning> {
  const site = await mintSite();
  const shift = await mintShift(site.template, DATE, [site.position]);
  const plan = await mintShiftUser(site.member, shift, site.position);
  await env.DB.prepare('UPDATE shift SET closed_at = 1 WHERE id = ?').bind(shift.id).run();
  const other = await mintPerson({ works: [site.workplace.id], birthday: '1995-04-01' });
  await givePositions(other, site.workplace, [site.position]);
  const now = fromStamp(`${DATE} 09:30:00`);
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] }, { now });
  return { site, shift, plan, other, manager };
}

const leaving = ({ plan }: Morning) =>
  ({ shift_user_id: plan.id, outcome: 'absent_without_notice' }) as const;

const replace = async (here: Morning) =>
  fullAnswer(
    await here.manager.api.manage.shifts[':id'].replace.$post({
      param: { id: String(here.shift.id) },
      json: { ...leaving(here), user_id: here.other.id },
    }),
  );

/** What the panel of the replacement asks before it is sent. */
async function checked({ manager, shift, plan, site, other }: Morning) {
  const { position } = site;
  const change = { kind: 'assign', shift_id: shift.id, user_id: other.id, position_id: position.id } as const;
  const json = { changes: [{ ...change, type: 'fixed' as const }], leaving: plan.id };
  return fullAnswer(await manager.api.manage.shifts.check.$post({ json }));
}

const recordAbsence = async (
  { manager, plan }: Morning,
  outcome: 'absent_notified' | null,
  version: number,
) =>
  fullAnswer(
    await manager.api.manage['shift-tracking'][':shift_user_id'].outcome.$post({
      param: { shift_user_id: String(plan.id) },
      json: { outcome, version, override_reason: '本人と確認済み' },
    }),
  );

const assign = async ({ manager, shift, site, other }: Morning, person = other) =>
  fullAnswer(
    await manager.api.manage.shifts[':id'].users.$post({
      param: { id: String(shift.id) },
      json: { position_id: site.position.id, user_id: person.id, type: 'fixed' },
    }),
  );

const refusedBy = (...rules: string[]) => ({
  status: 409,
  body: { code: 'SHIFT_RULES_REFUSED', data: { findings: rules.map((rule) => ({ rule })) } },
});

describe('a no-show on a closed shift', () => {
  it('has candidates without obstacles, and is replaced by one of them', async () => {
    const here = await morning();
    const answered = await candidates(here.manager, here, { for: String(here.plan.id) });
    const found = Candidates.parse(answered.body);
    expect(found).toMatchObject({ closed: true, obstacles: [], groups: { free: 1 } });
    const done = await replace(here);
    expect(done.status).toBe(201);
    expect(Replaced.parse(done.body).replacement.user.id).toBe(here.other.id);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is checked as it is written: without findings, also for a person who registered', async () => {
    const here = await morning();
    const clean = { findings: [], passable_by: 'anyone' };
    const answered = await checked(here);
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    expect(RosterCheckAnswer.parse(answered.body).rows).toEqual([clean, clean]);
    const waiting = { status: 'pending', type: 'temporary' } as const;
    await mintShiftUser(here.other, here.shift, here.site.position, waiting);
    expect(RosterCheckAnswer.parse((await checked(here)).body).rows).toEqual([clean, clean]);
    expect(await replace(here)).toMatchObject({ status: 201 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('may be recorded first and the free spot filled afterwards, once', async () => {
    const here = await morning();
    expect(await assign(here)).toMatchObject(refusedBy('shift_closed', 'fixed_total'));
    expect(await recordAbsence(here, 'absent_notified', 1)).toMatchObject({ status: 200 });
    expect(await assign(here)).toMatchObject({ status: 201 });
    const third = await mintPerson({ works: [here.site.workplace.id], birthday: '1995-04-01' });
    await givePositions(third, here.site.workplace, [here.site.position]);
    expect(await assign(here, third)).toMatchObject(refusedBy('shift_closed', 'fixed_total'));
  });

  it('may come after all when another person has the spot', async () => {
    const here = await morning();
    expect(await replace(here)).toMatchObject({ status: 201 });
    expect(await recordAbsence(here, null, 2)).toMatchObject({ status: 200, body: { outcome: null } });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('frees a spot that several people are asked for, and the first yes gets it', async () => {
    const here = await morning();
    expect(await ask(here.manager, here, [here.other])).toMatchObject(refusedBy('shift_closed'));
    const asked = await ask(here.manager, here, [here.other], leaving(here));
    expect(asked.status).toBe(201);
    const { id } = SeatAsk.parse(asked.body);
    expect(await answer(here.other, id, 'yes', `${DATE} 09:40:00`)).toMatchObject({ status: 200 });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('can get the replacement back by undoing its removal', async () => {
    const here = await morning();
    const { replacement } = Replaced.parse((await replace(here)).body);
    const { manager } = here;
    const removed = await fullAnswer(
      await manager.api.manage.shifts.users.bulk.$post({
        json: { changes: [{ kind: 'remove', shift_user_id: replacement.id, version: 1 }] },
      }),
    );
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    const { operation_id: done } = removed.body as { operation_id: string };
    const undone = await manager.send(`/api/manage/operations/${done}/undo`, { method: 'POST' });
    expect(undone.status).toBe(200);
    expect(await brokenInvariants()).toEqual([]);
  });
});
