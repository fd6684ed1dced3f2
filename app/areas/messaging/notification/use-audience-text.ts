import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Notification } from '#contract/messaging/notifications.ts';

type WithAudience = Pick<Notification, 'audience' | 'audience_size'>;

/** Names per line. */
const NAMES_PER_LINE = 3;

/** The audience as one line; parts that the reader may not see are only counted. */
export function useAudienceText(): (one: WithAudience, most?: number) => string {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  return ({ audience, audience_size }, most = NAMES_PER_LINE) => {
    const { all, workplaces, roles, users, shifts } = audience;
    const names = [
      ...(all ? [t('everybody')] : []),
      ...workplaces.map(({ name }) => name),
      ...roles.map((role) => t(`roles.${role}`)),
      ...shifts.map(({ date, workplace, template }) => `${format.day(date)} ${workplace} ${template}`),
      ...users.map((user) => format.personName(user)),
    ].slice(0, most);
    const more = audience_size - names.length;
    return [...names, ...(more > 0 ? [t('and_more', { count: more })] : [])].join(', ');
  };
}
