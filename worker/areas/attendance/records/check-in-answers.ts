import type { CheckIn, PlannedShift } from '#contract/attendance/check-ins.ts';
import type { AttendanceTimes } from '#domain/attendance/facts.ts';
import type { ReviewMatter } from '#domain/attendance/review-item.ts';
import { formatClock } from '#domain/time/clock.ts';
import { stampOrNull, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { breakTimes, coded } from './answers.ts';
import type { StoredPlan } from './facts.ts';

type ShownAttendance = Pick<AttendanceTimes, 'businessDate' | 'checkIn' | 'checkOut' | 'breaks'> & {
  id: number;
  plan: StoredPlan | null;
  openItems: readonly ReviewMatter[];
};

export function checkInAnswer(shown: ShownAttendance): CheckIn {
  const { id, plan, businessDate, checkIn, checkOut, breaks, openItems } = shown;
  return {
    work_history_id: id,
    date: businessDate,
    shift: plan && plannedShift(plan),
    check_in_time: toStamp(checkIn),
    check_out_time: stampOrNull(checkOut),
    breaks: breakTimes(breaks),
    questions: openItems.map(({ kind }) => kind),
  };
}

export function plannedShift(plan: StoredPlan): PlannedShift {
  const { id, workplace, position, businessDate, start, end, breaks } = plan;
  const midnight = startOfJstDay(businessDate);
  return {
    shift_user_id: id,
    workplace: coded(workplace),
    position,
    date: businessDate,
    start_time: formatClock(minutesBetween(midnight, start)),
    end_time: formatClock(minutesBetween(midnight, end)),
    breaks: breakTimes(breaks),
  };
}
