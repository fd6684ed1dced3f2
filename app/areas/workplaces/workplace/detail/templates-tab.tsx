import type { ComponentProps } from 'react';
import { otherNamesText } from '#app/areas/workplaces/parts/workplace/other-name-fields.tsx';
import { useChosenHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { ShiftTemplate } from '#contract/workplaces/shift-templates.ts';
import { WEEKDAYS } from '#domain/time/calendar-date.ts';
import { headsByWeekday } from './headcount-grid.ts';
import { WeekdayName } from './weekday-name.tsx';

type List = ComponentProps<typeof DataTable<ShiftTemplate>>['list'];

export function TemplatesTab({ list }: { list: List }) {
  const { t } = useTranslation('workplaces');
  const chosenHref = useChosenHref('template');
  const create = <CreateLink to={chosenHref('new')}>{t('template_create')}</CreateLink>;
  return (
    <DataTable
      label={t('tabs.shifts')}
      list={list}
      standardSort="code"
      rowKey={({ id }) => id}
      rowLabel={({ code, name }) => `${code} ${name}`}
      rowHref={({ id }) => chosenHref(id)}
      search={t('template_search')}
      filters={[
        {
          name: 'active',
          label: t('state'),
          options: [
            { value: 'true', label: t('template_states.active') },
            { value: 'false', label: t('template_states.inactive') },
          ],
        },
      ]}
      actions={create}
      columns={[
        { id: 'name', header: t('name'), cell: (one) => <span title={otherNamesText(one)}>{one.name}</span> },
        { id: 'code', header: t('code'), cell: ({ code }) => code, sortable: true },
        {
          id: 'times',
          header: t('times'),
          cell: ({ start_time, end_time }) => `${start_time}–${end_time}`,
        },
        {
          id: 'breaks',
          header: t('breaks'),
          cell: ({ breaks }) => breaks.map(({ start, end }) => `${start}–${end}`).join(', '),
          hideable: true,
        },
        {
          id: 'heads',
          header: t('heads'),
          cell: (template) => <Heads template={template} />,
          hideable: true,
        },
        {
          id: 'state',
          header: t('state'),
          cell: ({ active }) => (
            <Badge tone={active ? 'in' : 'neutral'}>
              {t(active ? 'template_states.active' : 'template_states.inactive')}
            </Badge>
          ),
          hideable: true,
        },
      ]}
      empty={{ title: t('templates_empty'), body: t('templates_empty_hint'), action: create }}
    />
  );
}

/** The number of people that a template needs on each day. */
function Heads({ template: { headcounts } }: { template: ShiftTemplate }) {
  const heads = headsByWeekday(headcounts);
  if (heads.every((count) => count === 0)) return null;
  return (
    <span className="inline-grid grid-cols-7 text-center leading-tight">
      {WEEKDAYS.map((weekday) => (
        <span key={weekday} className="grid min-w-6">
          <WeekdayName weekday={weekday} className="text-xs" />
          <span>{heads[weekday - 1] || '–'}</span>
        </span>
      ))}
    </span>
  );
}
