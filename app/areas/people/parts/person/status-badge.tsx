import CircleCheck from 'lucide-react/icons/circle-check';
import Lock from 'lucide-react/icons/lock';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { PersonStatus } from '#contract/enums.ts';

const LOOKS = {
  enabled: { tone: 'neutral', icon: CircleCheck },
  disabled: { tone: 'absent', icon: Lock },
  deleted: { tone: 'neutral', icon: UserX },
} as const;

export function StatusBadge({ status }: { status: PersonStatus }) {
  const { t } = useTranslation('users');
  return <Badge {...LOOKS[status]}>{t(`statuses.${status}`)}</Badge>;
}
