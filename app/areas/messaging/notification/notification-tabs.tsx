import { useTranslation } from '#app/lib/use-translation.ts';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';

/** The lists of notification management: each has its own page. */
export function NotificationTabs({ current }: { current: 'notifications' | 'drafts' | 'templates' }) {
  const { t } = useTranslation(['notifications', 'notification_drafts', 'notification_templates']);
  return (
    <TabLinks
      label={t('title')}
      current={current}
      tabs={[
        { id: 'notifications', label: t('tab'), to: '/manage/notification' },
        { id: 'drafts', label: t('notification_drafts:title'), to: '/manage/notification/draft' },
        { id: 'templates', label: t('notification_templates:title'), to: '/manage/notification/template' },
      ]}
    />
  );
}
