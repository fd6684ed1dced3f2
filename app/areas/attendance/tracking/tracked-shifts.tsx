import History from 'lucide-react/icons/history';
import type { ComponentProps } from 'react';
import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Filter } from '#app/ui/table/table-filters.tsx';
import type { TrackedShift } from '#contract/attendance/tracking.ts';
import { COMING_ANSWERS } from '#domain/roster/own-place.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { AttentionCounts, ComingCounts, PresenceCounts } from './count-badges.tsx';
import { ProgressBadge } from './progress-badge.tsx';
import { COMING_PARAM } from './tracking-address.ts';

type List = ComponentProps<typeof DataTable<TrackedShift>>['list'];

/** The shifts of a day, each with its people in numbers. */
export function TrackedShifts({ list, date }: { list: List; date: CalendarDate }) {
  const { t } = useTranslation(['tracking', 'shifts']);
  const format = useFormat();
  return (
    <DataTable
      label={t('shifts_of_day', { day: format.fullDay(date) })}
      list={list}
      standardSort="start_time"
      rowKey={({ id }) => id}
      rowLabel={(shift) => `${shift.start_time} ${shift.workplace.name} ${shift.template.name}`}
      rowHref={({ id }) => `/manage/shift-tracking/${id}`}
      filters={useFilters()}
      columns={[
        {
          id: 'start_time',
          header: t('shifts:times'),
          sortable: true,
          cell: (shift) => (
            <span className="inline-flex items-center gap-x-2 whitespace-nowrap">
              <span>
                {shift.start_time}–{shift.end_time}
              </span>
              <span className="max-w-32 truncate font-normal" title={shift.template.name}>
                {shift.template.name}
              </span>
              {shift.date < date && (
                <Badge tone="neutral" icon={History} title={format.fullDay(shift.date)}>
                  {t('since_yesterday')}
                </Badge>
              )}
            </span>
          ),
        },
        {
          id: 'workplace',
          header: t('shifts:workplace'),
          cell: ({ workplace }) => <Workplace name={workplace.name} />,
        },
        {
          id: 'progress',
          header: t('progress'),
          cell: ({ progress }) => <ProgressBadge progress={progress} />,
        },
        { id: 'people', header: t('people'), cell: (shift) => <People shift={shift} /> },
        {
          id: 'attention',
          header: t('attention'),
          cell: ({ counts }) => <AttentionCounts counts={counts} />,
        },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint') }}
    />
  );
}

function Workplace({ name }: { name: string }) {
  return (
    <span className="block max-w-48 truncate" title={name}>
      {name}
    </span>
  );
}

function People({ shift }: { shift: TrackedShift }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1 @xl/table:flex-nowrap @xl/table:[&_svg]:hidden">
      <PresenceCounts shift={shift} />
      <ComingCounts shift={shift} />
    </span>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation(['tracking', 'shifts']);
  const workplaces = useWorkplaceOptions();
  return [
    {
      name: 'workplace_id',
      label: t('shifts:workplace'),
      options: workplaces,
    },
    {
      name: 'attention',
      label: t('attention'),
      options: [
        { value: 'true', label: t('attention_only') },
        { value: 'false', label: t('attention_none') },
      ],
    },
    {
      name: COMING_PARAM,
      label: t('coming.title'),
      options: COMING_ANSWERS.map((answer) => ({ value: answer, label: t(`coming.filters.${answer}`) })),
    },
  ];
}
