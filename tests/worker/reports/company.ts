import { mintPosition } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';
import {
  mintDay,
  mintLeave,
  mintTeam,
  mintWork,
  mintWorker,
  type Team,
} from '#tests/worker/attendance/work-histories/work.ts';

export const TUESDAY = '2026-11-17';

/** A small company with two workplaces, one with two positions, and the work of one Tuesday. */
export async function mintCompany() {
  const [depot, hall] = [await mintTeam({ code: 'A-DEPOT' }), await mintTeam({ code: 'B-HALL' })];
  const night = await mintPosition(depot.workplace, { name: 'night guard' });
  const nightTeam: Team = { ...depot, position: night };
  const named = (lastNameKana: string) => ({ last_name_kana: lastNameKana, first_name_kana: 'タロウ' });
  const [both, owl, missing, helper, resting] = await Promise.all([
    mintWorker(depot, { ...named('アオキ'), works: [depot.workplace.id, hall.workplace.id] }),
    mintWorker(depot, named('イトウ')),
    mintWorker(depot, named('ウエダ')),
    mintWorker(hall, named('エンドウ')),
    mintWorker(depot, named('オカダ')),
  ]);
  const day = await mintShift(depot.site.template, TUESDAY, [depot.position, night]);
  const evening = await mintShift(hall.site.template, TUESDAY, [hall.position], {
    start_minute: 1_020,
    end_minute: 1_200,
  });
  const planned = async (...args: Parameters<typeof mintShiftUser>) => (await mintShiftUser(...args)).id;

  // Half an hour late at the depot, then three more hours at the hall: 30 minutes over the eight of
  // the day.
  await mintWork(both, depot, TUESDAY, '09:30-16:00', {
    breaks: ['12:00-13:00'],
    shift_user_id: await planned(both, day, depot.position, { end_minute: 960 }),
  });
  await mintWork(both, hall, TUESDAY, '17:00-20:00', {
    shift_user_id: await planned(both, evening, hall.position, { type: 'temporary' }),
  });
  // Past midnight; 22:00 to 05:00 is night.
  await mintWork(owl, nightTeam, TUESDAY, '21:00-29:07', {
    breaks: ['25:00-26:00'],
    formula: 4,
    shift_user_id: await planned(owl, day, night, { start_minute: 1_260, end_minute: 1_740 }),
  });
  await planned(missing, day, depot.position, { type: 'temporary' });
  // Unplanned work.
  await mintDay(helper, hall, TUESDAY, { wage: 1_000 });
  await mintLeave(resting, depot, TUESDAY, 480);
  return { depot, hall, night, nightTeam, both, owl, missing, helper, resting };
}
export type Company = Awaited<ReturnType<typeof mintCompany>>;

export const NO_COUNTS = {
  planned: 0,
  came: 0,
  unplanned: 0,
  late: 0,
  early_leaves: 0,
  absent: 0,
  open: 0,
  not_checked_out: 0,
};
export const NO_HOURS = {
  counted_minutes: 0,
  worked_minutes: 0,
  regular_minutes: 0,
  ot25_minutes: 0,
  ot50_minutes: 0,
  night_minutes: 0,
  holiday_minutes: 0,
  leave_minutes: 0,
  unpaid_minutes: 0,
};
export const DEPOT = {
  ...NO_COUNTS,
  ...NO_HOURS,
  needed: 4,
  planned: 3,
  came: 2,
  late: 1,
  absent: 1,
  counted_minutes: 757,
  worked_minutes: 750,
  regular_minutes: 750,
  night_minutes: 360,
  leave_minutes: 480,
  unpaid_minutes: 7,
  cost: 26_400,
};
export const HALL = {
  ...NO_COUNTS,
  ...NO_HOURS,
  needed: 2,
  planned: 1,
  came: 1,
  unplanned: 1,
  counted_minutes: 660,
  worked_minutes: 660,
  regular_minutes: 630,
  ot25_minutes: 30,
  cost: 11_750,
};
