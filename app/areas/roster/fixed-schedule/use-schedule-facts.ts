import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import type { FixedSchedule } from '#contract/roster/fixed-schedules.ts';
import { useWeekdays } from './use-weekdays.ts';

export function useScheduleFacts(): StoredFact<FixedSchedule>[] {
  const { t } = useTranslation('fixed_schedule');
  const format = useFormat();
  const weekdays = useWeekdays();
  return [
    { label: t('workplace'), of: ({ workplace }) => `${workplace.code} ${workplace.name}` },
    { label: t('position'), of: ({ position }) => position.name },
    {
      label: t('template'),
      of: ({ template }) => `${template.name} ${template.start_time}–${template.end_time}`,
    },
    { label: t('weekdays'), of: (schedule) => weekdays(schedule.weekdays) },
    { label: t('valid_from'), of: ({ valid_from }) => format.date(valid_from) },
    { label: t('valid_to'), of: ({ valid_to }) => (valid_to === null ? '–' : format.date(valid_to)) },
  ];
}
