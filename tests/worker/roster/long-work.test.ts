import { beforeAll, expect, it } from 'vitest';
import { startOfJstDay } from '#domain/time/instant.ts';
import { finishedOn, mintAttendance } from '#tests/support/attendances.ts';
import { adminCtx } from '#tests/support/ctx.ts';
import { judge } from '#worker/areas/roster/changes/judge.ts';
import { mintTwoSites, type TwoSites } from './shifts/two-sites.ts';

/** Weeks before the dates whose work is read. */
const [BEGUN, ENDED] = ['2026-09-01', '2026-11-20'];

let sites: TwoSites;

beforeAll(async () => {
  sites = await mintTwoSites();
});

it.each([
  ['without a shift', false],
  ['on a shift', true],
])('work %s whose check-out was forgotten for weeks counts when it ends', async (_, isPlanned) => {
  const { site, both } = sites;
  const worker = await sites.worker();
  const seat = isPlanned ? (await sites.works(worker, BEGUN)).place : null;
  const end = startOfJstDay(ENDED);
  const { id } = await mintAttendance(worker, site.workplace, {
    ...finishedOn(BEGUN),
    business_date: BEGUN,
    shift_user_id: seat?.id ?? null,
    check_out: end,
    counted_end: end,
  });
  const { shift } = await sites.shiftAt('2026-11-25');
  const { ctx } = adminCtx(both.person);
  const { stored } = await judge(
    ctx,
    [
      {
        kind: 'assign',
        shiftId: shift.id,
        positionId: site.position.id,
        personId: worker.id,
        type: 'fixed',
        status: 'approved',
        ownTimes: null,
      },
    ],
    { toWrite: false },
  );
  const work = stored.facts.people.flatMap(({ assignments }) => assignments.filter((one) => one.attended));
  expect(work.map((one) => one.id)).toEqual([seat?.id ?? -id]);
  expect(work[0]?.worked?.end).toBe(80 * 1_440);
});
