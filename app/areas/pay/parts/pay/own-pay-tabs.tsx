import { useTranslation } from '#app/lib/use-translation.ts';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';

/** The pages about one’s own pay: the month, and the advance. */
export function OwnPayTabs({ current }: { current: 'month' | 'advance' }) {
  const { t } = useTranslation('own_work');
  const tabs = [
    { id: 'month', label: t('tabs.month'), to: '/my-page/work' },
    { id: 'advance', label: t('tabs.advance'), to: '/my-page/salary' },
  ];
  return <TabLinks label={t('section')} tabs={tabs} current={current} />;
}
