import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import type { ComponentProps, ReactNode } from 'react';
import { useWorkplaceOptions } from '#app/areas/workplaces/parts/workplace/use-workplace-options.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Filter } from '#app/ui/table/table-filters.tsx';
import type { Shift } from '#contract/roster/shifts.ts';
import { coverageOfShift } from './coverage.ts';
import { PendingBadge } from './pending-badge.tsx';
import type { Intent } from './route.tsx';
import { SeatCoverage } from './seat-coverage.tsx';
import { ShiftBadges } from './shift-badges.tsx';

type List = ComponentProps<typeof DataTable<Shift>>['list'];

export function ShiftList({ list, period }: { list: List; period: ReactNode }) {
  const { t } = useTranslation('shifts');
  const format = useFormat();
  return (
    <DataTable
      label={t('title')}
      list={list}
      standardSort="date"
      lead={period}
      rowKey={({ id }) => id}
      rowLabel={({ date, workplace, template }) =>
        `${format.fullDay(date)} ${workplace.name} ${template.name}`
      }
      rowHref={({ id }) => `/manage/shift/${id}`}
      filters={useFilters()}
      columns={[
        { id: 'date', header: t('date'), cell: ({ date }) => format.fullDay(date), sortable: true },
        {
          id: 'shift',
          header: t('shift'),
          cell: ({ template, start_time, end_time }) => (
            <span className="inline-flex gap-x-2 @max-xl/table:flex-wrap">
              <span className="text-muted-foreground">{template.code}</span>
              <span>{template.name}</span>
              <span className="whitespace-nowrap text-muted-foreground">
                {start_time}–{end_time}
              </span>
            </span>
          ),
        },
        { id: 'workplace', header: t('workplace'), cell: ({ workplace }) => workplace.name, hideable: true },
        {
          id: 'coverage',
          header: t('coverage'),
          cell: (shift) => (
            <span className="inline-flex items-center gap-x-2.5 gap-y-1 @max-xl/table:flex-wrap">
              <SeatCoverage seats={shift.seats} active={shift.active} progress={shift.progress} />
              <PendingBadge count={coverageOfShift(shift).pending} />
            </span>
          ),
          hideable: true,
        },
        { id: 'state', header: t('state'), cell: (shift) => <ShiftBadges shift={shift} />, hideable: true },
      ]}
      empty={{ title: t('empty'), body: t('empty_hint') }}
      bulk={(shifts) => <ActiveButtons shifts={shifts} />}
    />
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('shifts');
  const workplaces = useWorkplaceOptions();
  const yesOrNo = (name: string, label: string, yes: string, no: string) => ({
    name,
    label,
    options: [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ],
  });
  return [
    {
      name: 'workplace_id',
      label: t('workplace'),
      options: workplaces,
    },
    yesOrNo('open_seats', t('seats_open'), t('only_open'), t('only_full')),
    yesOrNo('pending', t('registrations'), t('only_pending'), t('none_pending')),
    yesOrNo('active', t('active_filter'), t('only_active'), t('only_inactive')),
  ];
}

function ActiveButtons({ shifts }: { shifts: readonly Shift[] }) {
  const { t } = useTranslation('shifts');
  const href = useIntentHref<Intent>();
  return (
    <PostForm preventScrollReset className="contents">
      {shifts.map((shift) => (
        <input key={shift.id} type="hidden" name="ids" value={shift.id} />
      ))}
      <Button type="submit" formAction={href('activate')} variant="outline" size="sm">
        <Power aria-hidden="true" />
        {t('activate')}
      </Button>
      <Button type="submit" formAction={href('deactivate')} variant="outline" size="sm">
        <PowerOff aria-hidden="true" />
        {t('deactivate')}
      </Button>
    </PostForm>
  );
}
