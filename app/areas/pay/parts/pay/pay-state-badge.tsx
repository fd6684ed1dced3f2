import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Landmark from 'lucide-react/icons/landmark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { PayState } from '#domain/pay/request-moves.ts';

const LOOKS = {
  pending_accounting_approval: { tone: 'late', icon: Hourglass },
  approved: { tone: 'planned', icon: CircleCheck },
  rejected: { tone: 'absent', icon: CircleX },
  cancelled: { tone: 'neutral', icon: Ban },
  pending_payment: { tone: 'planned', icon: Landmark },
  paid: { tone: 'in', icon: CircleCheckBig },
  failed: { tone: 'absent', icon: TriangleAlert },
} as const;

export function PayStateBadge({ state }: { state: PayState }) {
  const { t } = useTranslation('salary');
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>;
}
