import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import RefreshCcw from 'lucide-react/icons/refresh-ccw';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import type { Period } from '#contract/pay/periods.ts';

const PERIOD_LOOKS = {
  open: ['neutral', CircleDashed],
  confirmed: ['planned', BadgeCheck],
  outdated: ['late', RefreshCcw],
  closed: ['in', LockKeyhole],
} as const satisfies Record<string, readonly [Tone, typeof BadgeCheck]>;

/** The state of a period as icon and word. */
export function PeriodState({ status, outdated }: Pick<Period, 'status' | 'outdated'>) {
  const { t } = useTranslation('periods');
  const shown = outdated ? 'outdated' : status;
  const [tone, icon] = PERIOD_LOOKS[shown];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`states.${shown}`)}
    </Badge>
  );
}
