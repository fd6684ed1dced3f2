import { useTranslation } from '#app/lib/use-translation.ts';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import type { ScheduledShift } from '#contract/roster/schedules.ts';

/** The facts of an assignment that a conflict shows. */
export function usePlaceFacts(): StoredFact<ScheduledShift>[] {
  const { t } = useTranslation('shifts');
  return [
    { label: t('position'), of: ({ position }) => position.name },
    { label: t('type'), of: ({ type }) => t(type) },
    { label: t('times'), of: ({ start_time, end_time }) => `${start_time}–${end_time}` },
    { label: t('status'), of: ({ status }) => t(`statuses.${status}`) },
  ];
}
