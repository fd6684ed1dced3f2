import CalendarClock from 'lucide-react/icons/calendar-clock';
import Send from 'lucide-react/icons/send';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { NotificationState } from '#domain/messaging/sending.ts';

const LOOKS = {
  pending: { tone: 'planned', icon: CalendarClock },
  sending: { tone: 'late', icon: Send },
  sent: { tone: 'in', icon: undefined },
} as const;

/** The state of a notification. */
export function NotificationStateBadge({ state }: { state: NotificationState }) {
  const { t } = useTranslation('notifications');
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>;
}
