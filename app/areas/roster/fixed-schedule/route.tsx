import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { intentOf, useChosenHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState, NoMatches } from '#app/ui/table/empty-state.tsx';
import { TableFilters } from '#app/ui/table/table-filters.tsx';
import { hasFilters, withoutFiltersHref } from '#app/ui/table/table-url.ts';
import type { Route } from './+types/route';
import {
  createSchedule,
  deleteSchedule,
  loadSchedules,
  lookAtForm,
  updateSchedule,
} from './fixed-schedules.server.ts';
import { SCHEDULE_PARAM } from './schedule-address.ts';
import { ScheduleGrid } from './schedule-grid.tsx';

const INTENTS = ['preview', 'create', 'update', 'delete'] as const;
export type Intent = (typeof INTENTS)[number];

const SchedulePanel = lazy(async () => ({ default: (await import('./schedule-panel.tsx')).SchedulePanel }));

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadSchedules(url, context);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'preview':
      return lookAtForm(request, url, context);
    case 'create':
      return createSchedule(request, url, context);
    case 'update':
      return updateSchedule(request, url, context);
    case 'delete':
      return deleteSchedule(request, url, context);
  }
}

const SCHEDULE_FILTERS = ['q', 'workplace_id', 'ended'];

/** The people who come on each weekday, by workplace. */
export default function FixedSchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('fixed_schedule');
  const { list, panel, today } = loaderData;
  const workplaces = useWorkplaceOptions();
  const [params] = useSearchParams();
  const newHref = useChosenHref(SCHEDULE_PARAM)('new');
  const create = (
    <CreateLink to={newHref} preventScrollReset>
      {t('create')}
    </CreateLink>
  );
  const isFiltered = hasFilters(params, SCHEDULE_FILTERS);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} hint={t('hint')} actions={create} />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'delete')} />
      <div className="@container/table mb-4 flex">
        <TableFilters
          search={t('search')}
          names={SCHEDULE_FILTERS}
          filters={[
            {
              name: 'workplace_id',
              label: t('workplace'),
              options: workplaces,
            },
            {
              name: 'ended',
              label: t('show_ended'),
              control: (value) => (
                <Select key={value} name="ended" defaultValue={value} aria-label={t('show_ended')}>
                  <option value="">{t('only_current')}</option>
                  <option value="1">{t('with_ended')}</option>
                </Select>
              ),
            },
          ]}
        />
      </div>
      {list.data.length > 0 && <ScheduleGrid schedules={list.data} today={today} />}
      {list.data.length === 0 &&
        (isFiltered ? (
          <NoMatches clearHref={withoutFiltersHref(params, SCHEDULE_FILTERS)} />
        ) : (
          <EmptyState title={t('empty')} body={t('empty_hint')} action={create} />
        ))}
      {list.meta.next !== null && <p className="text-muted-foreground">{t('more_hint')}</p>}
      {panel && (
        <SchedulePanel
          key={`${panel.opened?.id} ${panel.site} ${panel.person?.id} ${panel.weekday}`}
          panel={panel}
          today={today}
          answer={actionData}
        />
      )}
    </>
  );
}
