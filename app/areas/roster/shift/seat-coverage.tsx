import CircleCheck from 'lucide-react/icons/circle-check';
import UserMinus from 'lucide-react/icons/user-minus';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { SeatGroup } from '#contract/roster/shifts.ts';
import type { ShiftProgress } from '#domain/time/progress.ts';
import { type Coverage, coverageOf, coverageOfShift } from './coverage.ts';

type SeatCoverageProps = {
  seats: readonly SeatGroup[];
  active: boolean;
  /** Absent for a shift that is only previewed. */
  progress?: ShiftProgress;
};

/** How many spots of a shift are filled: the sum, and each position. */
export function SeatCoverage({ seats, active, progress }: SeatCoverageProps) {
  const { t } = useTranslation('shifts');
  const byPosition = seats.map((seat) => {
    const { approved, needed } = coverageOf(seat);
    return `${seat.position.name} ${approved}/${needed}`;
  });
  const coverage = coverageOfShift({ seats: [...seats], active, ...(progress && { progress }) });
  if (coverage.needed === 0 && coverage.approved === 0) {
    return <span className="text-muted-foreground">{t('coverage_none')}</span>;
  }
  return (
    <span className="inline-flex max-w-full items-center gap-x-2.5 gap-y-1 @max-xl/table:flex-wrap">
      <CoverageBadge coverage={coverage} active={active} />
      {seats.length > 1 && (
        <span
          title={byPosition.join(', ')}
          className="max-w-48 truncate text-[0.8125rem] text-muted-foreground @max-xl/table:max-w-full @max-xl/table:whitespace-normal"
        >
          {byPosition.join(', ')}
        </span>
      )}
    </span>
  );
}

type CoverageBadgeProps = { coverage: Coverage; active: boolean };

/** A shift that is turned off, or ended with open spots, shows only figures: it is neither short nor full. */
export function CoverageBadge({
  coverage: { approved, needed, short, unfilled },
  active,
}: CoverageBadgeProps) {
  const { t } = useTranslation('shifts');
  const figures = t('seat_count', { approved, total: needed });
  if (!active || unfilled > 0) return <Badge tone="neutral">{figures}</Badge>;
  return (
    <Badge tone={short > 0 ? 'absent' : 'in'} icon={short > 0 ? UserMinus : CircleCheck}>
      {figures} · {short > 0 ? t('coverage_short', { count: short }) : t('coverage_full')}
    </Badge>
  );
}
