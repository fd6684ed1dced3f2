import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';

const ICONS = { yes: Check, no: X, hours: Clock } as const;

/** What the person wished for the day, in words. */
export function useWishText(): (wish: AvailabilityDay) => string {
  const { t } = useTranslation('board');
  return ({ answer, start_time, end_time }) =>
    t(`wishes.${answer}`, { from: start_time ?? '', to: end_time ?? '' });
}

/** The same as a mark beside the day. */
export function WishMark({ wish }: { wish: AvailabilityDay }) {
  const text = useWishText()(wish);
  const Icon = ICONS[wish.answer];
  return (
    <span
      title={text}
      className={cn(
        'flex min-w-0 items-center gap-0.5 text-xs',
        wish.answer === 'no' ? 'text-absent' : 'text-muted-foreground',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate lg:sr-only">{text}</span>
    </span>
  );
}
