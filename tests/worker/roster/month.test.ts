import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { Assign, CreateShift } from '#domain/roster/proposal.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { adminCtx } from '#tests/support/ctx.ts';
import { mintPeople, mintWorkplace, type Person, signedIn } from '#tests/support/mint.ts';
import { mintPosition, type Position } from '#tests/support/positions.ts';
import { brokenInvariants } from '#tests/support/roster-invariants.ts';
import { mintTemplate, type Template } from '#tests/support/shifts.ts';
import { judge } from '#worker/areas/roster/changes/judge.ts';
import { rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';

const PEOPLE = 320;
const DAYS = 31;
const SLOW = 60_000;

let boss: Person;
let template: Template;
let position: Position;
let people: Person[];

beforeAll(async () => {
  boss = (await signedIn({ roles: ['global_admin'] })).person;
  const workplace = await mintWorkplace();
  position = await mintPosition(workplace);
  template = await mintTemplate(workplace, { start_minute: 540, end_minute: 780, breaks: '[]' });
  people = [];
  for (let part = 0; part < PEOPLE; part += 80) {
    people.push(
      ...(await mintPeople(
        Array.from({ length: 80 }, () => ({ works: [workplace.id], birthday: '1995-04-01' })),
      )),
    );
  }
  await env.DB.prepare('INSERT INTO membership_position SELECT id, ? FROM membership WHERE workplace_id = ?')
    .bind(position.id, workplace.id)
    .run();
}, SLOW);

/** A month of four hours a day for all people, on shifts that do not exist yet. */
function month(): (CreateShift | Assign)[] {
  const dates = Array.from({ length: DAYS }, (_, day) => addDays('2027-01-01', day));
  return [
    ...dates.map(
      (date, day): CreateShift => ({
        kind: 'create_shift',
        shiftId: -1 - day,
        workplaceId: template.workplace_id,
        templateId: template.id,
        times: { date, start: 540, end: 780, breaks: [], paidBefore: 0 },
        seats: [{ positionId: position.id, fixedTotal: PEOPLE, tempTotal: 0, maxRegisteredTemp: null }],
      }),
    ),
    ...people.flatMap(({ id: personId }) =>
      dates.map(
        (_, day): Assign => ({
          kind: 'assign',
          shiftId: -1 - day,
          positionId: position.id,
          personId,
          type: 'fixed',
          status: 'approved',
          ownTimes: null,
        }),
      ),
    ),
  ];
}

it(
  'a month of 10,000 rows is written in two round trips and at most 40 statements',
  async () => {
    const { ctx, meter } = adminCtx(boss);
    const judged = await judge(ctx, month(), { toWrite: true });
    expect(await rosterRefusal(ctx, judged, 'a full month')).toBeNull();
    await writeRoster(ctx, judged, { reason: 'a full month' });
    expect(meter).toMatchObject({ roundTrips: 2, refusals: [] });
    expect(meter.statements).toBeLessThanOrEqual(40);
    expect(await brokenInvariants()).toEqual([]);
    const stored = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM shift_user) AS people, (SELECT sum(approved_fixed) FROM seat_group) AS counted,
              (SELECT count(*) FROM audit WHERE subject = 'shift_user') AS audited,
              (SELECT count(*) FROM person WHERE roster_version = 2) AS moved`,
    ).first();
    const all = PEOPLE * DAYS;
    expect(stored).toEqual({ people: all, counted: all, audited: all, moved: PEOPLE });
  },
  SLOW,
);
