import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ClockFading from 'lucide-react/icons/clock-fading';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import type { AttendanceFlag, AttendanceState } from '#domain/attendance/tracking.ts';

type Look = { tone: Tone; icon?: LucideIcon };

const STATE_LOOKS: Record<AttendanceState, Look> = {
  not_checked_in: { tone: 'planned' },
  checked_in: { tone: 'in' },
  checked_out: { tone: 'neutral', icon: LogOut },
  confirmed: { tone: 'in', icon: ShieldCheck },
};

export const FLAG_LOOKS: Record<AttendanceFlag, Look> = {
  arriving_late: { tone: 'late', icon: ClockFading },
  not_yet_in: { tone: 'absent', icon: CircleAlert },
  late: { tone: 'late' },
  early_leave: { tone: 'late', icon: ClockFading },
  absent: { tone: 'absent' },
  check_out_awaited: { tone: 'neutral', icon: LogOut },
  not_checked_out: { tone: 'late', icon: CircleAlert },
  needs_review: { tone: 'review' },
};

export function StateBadge({ state }: { state: AttendanceState }) {
  const { t } = useTranslation('attendance');
  const { tone, icon } = STATE_LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`states.${state}`)}
    </Badge>
  );
}

/** From this length on, minutes are shown as hours. */
const IN_HOURS = 120;

/** A badge for what needs attention, with `minutes` where the flag has some. */
export function FlagBadge({ flag, minutes = 0 }: { flag: AttendanceFlag; minutes?: number }) {
  const { t } = useTranslation('attendance');
  const { tone, icon } = FLAG_LOOKS[flag];
  const word = t(`flags.${flag}`);
  const text = minutes > 0 ? t('flag_for', { flag: word, duration: durationOf(minutes) }) : word;
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );

  function durationOf(count: number): string {
    if (count < IN_HOURS) return t('duration.minutes', { minutes: count });
    const [hours, rest] = [Math.floor(count / 60), count % 60];
    return t(`duration.${rest === 0 ? 'hours' : 'both'}`, { hours, minutes: rest });
  }
}
