import { useTranslation } from '#app/lib/use-translation.ts';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';

const TAB_PATHS = {
  shifts: '/my-page/shift',
  availability: '/my-page/availability',
  open_shifts: '/my-page/recruitment',
  asks: '/my-page/ask',
  free_hours: '/my-page/free-hours',
} as const;
type Tab = keyof typeof TAB_PATHS;
const SHIFT_TABS: readonly Tab[] = ['shifts', 'availability', 'open_shifts', 'asks', 'free_hours'];

/** The pages about one’s own shifts, each one tap from the others. */
export function OwnShiftTabs({ current }: { current: Tab }) {
  const { t } = useTranslation('own_shifts');
  const tabs = SHIFT_TABS.map((id) => ({ id, label: t(`tabs.${id}`), to: TAB_PATHS[id] }));
  return <TabLinks label={t('section')} tabs={tabs} current={current} wraps />;
}
