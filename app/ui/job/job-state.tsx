import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { JobState as State } from '#contract/enums.ts';

const LOOKS = {
  queued: { tone: 'planned', icon: Clock },
  running: { tone: 'late', icon: LoaderCircle },
  done: { tone: 'in', icon: CircleCheck },
  failed: { tone: 'absent', icon: CircleX },
} as const;

export function JobState({ state }: { state: State }) {
  const { t } = useTranslation('jobs');
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`states.${state}`)}
    </Badge>
  );
}
