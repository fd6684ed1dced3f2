import CalendarDays from 'lucide-react/icons/calendar-days';
import Megaphone from 'lucide-react/icons/megaphone';
import Siren from 'lucide-react/icons/siren';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { NotificationType } from '#contract/enums.ts';

const LOOKS = {
  notice: { tone: 'neutral', icon: Megaphone },
  shift: { tone: 'planned', icon: CalendarDays },
  urgent: { tone: 'absent', icon: Siren },
} as const;

export function NotificationTypeBadge({ type }: { type: NotificationType }) {
  const { t } = useTranslation('notifications');
  return <Badge {...LOOKS[type]}>{t(`types.${type}`)}</Badge>;
}
