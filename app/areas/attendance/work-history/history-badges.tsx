import { FlagBadge, StateBadge } from '#app/areas/attendance/parts/attendance/attendance-badges.tsx';
import { WarningBadges } from '#app/areas/attendance/parts/attendance/warning-badges.tsx';
import type { Attendance } from '#contract/pay/hours/attendance.ts';
import type { AttendanceFlag } from '#domain/attendance/tracking.ts';

type HistoryBadgesProps = {
  history: Attendance;
  /** In a list: whether the state is named, which it is not where all rows have the same one. */
  list?: { namesState: boolean };
};

/** The state of an attendance record, and what needs attention. */
export function HistoryBadges({ history, list }: HistoryBadgesProps) {
  return (
    <>
      {list?.namesState !== false && <StateBadge state={history.status} />}
      {history.flags.map((flag) => (
        <FlagBadge key={flag} flag={flag} minutes={badgeMinutes(history, flag)} />
      ))}
      <WarningBadges attendance={history} isBrief={list !== undefined} />
    </>
  );
}

function badgeMinutes(history: Attendance, flag: AttendanceFlag): number | undefined {
  switch (flag) {
    case 'late':
      return history.late_minutes;
    case 'early_leave':
      return history.early_leave_minutes;
    default:
      return undefined;
  }
}
