import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useChosenHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { HelloWorkReport } from '#contract/papers/hello-work.ts';
import { EMPLOYMENT_EVENTS } from '#domain/papers/hello-work.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { EVENT_PARAM, eventKey, REPORT_ORDERS, type REPORT_TABS } from './hello-work-address.ts';
import { ReportState } from './report-state.tsx';

type ReportListProps = {
  list: ComponentProps<typeof DataTable<HelloWorkReport>>['list'];
  state: (typeof REPORT_TABS)[number];
  today: CalendarDate;
};

/** Hirings and departures, each with the deadline of its report. */
export function ReportList({ list, state, today }: ReportListProps) {
  const { t } = useTranslation(['hello_work', 'users', 'residence']);
  const [params] = useSearchParams();
  const format = useFormat();
  const textOf = usePersonText();
  const openHref = useChosenHref(EVENT_PARAM);
  const isNarrowed = ['q', 'event'].some((name) => params.get(name));
  return (
    <DataTable
      label={t(`tabs.${state}`)}
      list={list}
      standardSort={REPORT_ORDERS[state]}
      rowKey={eventKey}
      rowLabel={({ person, event }) => `${textOf(person)} ${t(`events.${event}`)}`}
      rowHref={(report) => openHref(eventKey(report))}
      search={t('users:search')}
      filters={[
        {
          name: 'event',
          label: t('event'),
          options: EMPLOYMENT_EVENTS.map((value) => ({ value, label: t(`events.${value}`) })),
        },
      ]}
      columns={[
        {
          id: 'name',
          header: t('users:name'),
          sortable: true,
          cell: ({ person }) => <PersonCell person={person} />,
        },
        {
          id: 'nationality',
          header: t('users:nationality'),
          hideable: true,
          cell: ({ nationality }) => nationality,
        },
        {
          id: 'residence_status',
          header: t('residence:status'),
          hideable: true,
          cell: ({ residence_status: status }) =>
            status ? (
              t(`residence:statuses.${status}`)
            ) : (
              <Badge tone="review">{t('residence:list.missing')}</Badge>
            ),
        },
        {
          id: 'card_number',
          header: t('residence:card_number'),
          hideable: true,
          defaultHidden: true,
          cell: ({ card_number }) => card_number ?? '',
        },
        {
          id: 'insured',
          header: t('insured'),
          hideable: true,
          cell: ({ insured }) => t(insured ? 'insured_yes' : 'insured_no'),
        },
        {
          id: 'event_on',
          header: t('event'),
          sortable: true,
          cell: ({ event, event_on }) => (
            <span className="whitespace-nowrap">
              {t(`events.${event}`)} {format.fullDay(event_on)}
            </span>
          ),
        },
        {
          id: 'due_on',
          header: t('due_on'),
          sortable: true,
          cell: (report) => (
            <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="whitespace-nowrap">{format.fullDay(report.due_on)}</span>
              <ReportState report={report} today={today} />
            </span>
          ),
        },
      ]}
      empty={
        isNarrowed
          ? { title: t('empty'), body: t('empty_hint') }
          : { title: t(`nothing.${state}`), body: t('nothing_hint') }
      }
    />
  );
}
