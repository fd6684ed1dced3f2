import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';

const ICONS = { yes: Check, no: X, hours: Clock } as const;

/** The availability of the person on the day, as text. */
export function useAvailabilityText(): (wish: AvailabilityDay) => string {
  const { t } = useTranslation('board');
  return ({ answer, start_time, end_time }) =>
    t(`wishes.${answer}`, { from: start_time ?? '', to: end_time ?? '' });
}

/** The availability of the person on the day, as an icon. */
export function AvailabilityMark({ availability }: { availability: AvailabilityDay }) {
  const text = useAvailabilityText()(availability);
  const Icon = ICONS[availability.answer];
  return (
    <span
      title={text}
      className={cn(
        'flex min-w-0 items-center gap-0.5 text-xs',
        availability.answer === 'no' ? 'text-absent' : 'text-muted-foreground',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate lg:sr-only">{text}</span>
    </span>
  );
}
