import { useTranslation } from '#app/lib/use-translation.ts';
import { LANGUAGES } from '#contract/site/languages.ts';

export function useNotificationLabels(): Record<string, string> {
  const { t } = useTranslation('notifications');
  const texts = LANGUAGES.flatMap((one) => {
    const language = t(`languages.${one}`);
    return [
      [`title_${one}`, t('title_in', { language })],
      [`content_${one}`, t('content_in', { language })],
    ];
  });
  const lists = {
    'audience.workplace_ids': t('workplaces'),
    'audience.roles': t('by_role'),
    'audience.user_ids': t('people'),
    'audience.shift_ids': t('shifts'),
  };
  return {
    ...Object.fromEntries(texts),
    type: t('type'),
    title: t('message'),
    content: t('message'),
    audience: t('who'),
    'audience.all': t('all'),
    ...lists,
    ...Object.fromEntries(Object.entries(lists).map(([name, label]) => [`${name}[]`, label])),
    reader_id: t('preview_as'),
    send_day: t('send_day'),
    time: t('time'),
  };
}
