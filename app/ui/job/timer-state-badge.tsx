import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { TimerState } from '#domain/company/timer-state.ts';

const LOOKS = {
  never: { tone: 'neutral', icon: Clock },
  late: { tone: 'absent', icon: CircleAlert },
  failed: { tone: 'absent', icon: CircleX },
  partly: { tone: 'late', icon: CircleAlert },
  fine: { tone: 'in', icon: CircleCheck },
} as const;

export function TimerStateBadge({ state }: { state: TimerState }) {
  const { t } = useTranslation('timers');
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`states.${state}`)}
    </Badge>
  );
}
