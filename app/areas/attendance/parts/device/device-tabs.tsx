import { useTranslation } from '#app/lib/use-translation.ts';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';

const DEVICE_PAGES = { people: '/manage/device', tablets: '/manage/tablet' } as const;

/** Switches between the devices of people and the tablets of workplaces. */
export function DeviceTabs({ current }: { current: keyof typeof DEVICE_PAGES }) {
  const { t } = useTranslation('tablets');
  return (
    <TabLinks
      label={t('tabs.label')}
      current={current}
      tabs={(['people', 'tablets'] as const).map((id) => ({
        id,
        to: DEVICE_PAGES[id],
        label: t(`tabs.${id}`),
      }))}
    />
  );
}
