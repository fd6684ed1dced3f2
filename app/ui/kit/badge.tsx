import type { LucideIcon } from 'lucide-react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import Minus from 'lucide-react/icons/circle-minus';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock-alert';
import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';

/**
 * in: present, done, approved · planned · late: late or waiting · absent: absent or rejected ·
 * review: needs attention
 */
export type Tone = 'in' | 'planned' | 'late' | 'absent' | 'review' | 'neutral';

/** Only what needs a person has a ground of its own. */
const TONES: Record<Tone, string> = {
  in: 'quiet text-in',
  planned: 'quiet text-planned',
  late: 'bg-late-soft text-late',
  absent: 'bg-absent-soft text-absent',
  review: 'bg-review-soft text-review',
  neutral: 'quiet text-muted-foreground',
};

const TONE_ICONS: Record<Tone, LucideIcon> = {
  in: CircleCheck,
  planned: CalendarClock,
  late: Clock,
  absent: CircleX,
  review: CircleHelp,
  neutral: Minus,
};

type BadgeProps = ComponentProps<'span'> & { tone?: Tone; icon?: LucideIcon };

/** A state as icon and text, never by colour alone. */
export function Badge({ tone = 'neutral', icon, className, children, ...props }: BadgeProps) {
  const Icon = icon ?? TONE_ICONS[tone];
  return (
    <span data-slot="badge" className={cn(TONES[tone], className)} {...props}>
      <Icon aria-hidden="true" />
      <span className="badge-text">{children}</span>
    </span>
  );
}
