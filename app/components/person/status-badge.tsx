import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { Badge } from '#app/components/ui/badge.tsx';
import type { PersonStatus } from '#contract/enums.ts';

/** Whether an account can be used. */
export function StatusBadge({ status }: { status: PersonStatus }) {
  const { t } = useTranslation('users');
  const isEnabled = status === 'enabled';
  return (
    <Badge tone={isEnabled ? 'in' : 'absent'} icon={isEnabled ? undefined : Lock}>
      {t(`statuses.${status}`)}
    </Badge>
  );
}
