import { ChangeLines } from '#app/areas/attendance/work-history/opened/change-list.tsx';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useChosenHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import { TablePages } from '#app/ui/table/table-pages.tsx';
import type { ListMeta } from '#contract/lists.ts';
import type { Period, PeriodChange } from '#contract/pay/periods.ts';
import { CHANGED_PARAM, periodWorkHref } from './period-address.ts';

type ChangesPanelProps = { period: Period; changes: { data: PeriodChange[]; meta: ListMeta } };

/** The work that differs from what the workplace confirmed, with author, time and reason of each change. */
export function ChangesPanel({ period, changes: { data, meta } }: ChangesPanelProps) {
  const { t } = useTranslation(['periods', 'common']);
  const format = useFormat();
  const { workplace, month, confirmed } = period;
  return (
    <SidePanel
      key={period.id}
      title={t('changes_title', { count: meta.total })}
      hint={`${workplace.name} · ${format.month(month)}`}
      closeHref={useChosenHref(CHANGED_PARAM)(null)}
      closeLabel={t('common:close')}
    >
      {confirmed && (
        <p className="mt-3 text-muted-foreground">
          {t('changes_since', { at: format.stamp(confirmed.at), name: format.personName(confirmed.by) })}
        </p>
      )}
      {data.length === 0 && <p className="mt-4">{t('changes_none')}</p>}
      <ol className="mt-3 divide-y divide-border">
        {data.map((one) => (
          <li key={one.work_history_id} className="grid gap-1.5 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{format.day(one.date)}</span>
              <PersonCell person={one.user} />
              <Badge tone={one.change === 'void' || one.change === 'moved' ? 'absent' : 'late'}>
                {t(`changes.${one.change}`)}
              </Badge>
            </div>
            {one.added && (
              <p className="text-[0.8125rem] text-muted-foreground">
                {format.stamp(one.added.at)} {format.personName(one.added.by)}
              </p>
            )}
            {one.moved_to && (
              <p>
                {one.moved_to.workplace
                  ? t('changes_moved_to', {
                      date: format.day(one.moved_to.date),
                      workplace: one.moved_to.workplace.name,
                    })
                  : t('changes_moved_elsewhere', { date: format.day(one.moved_to.date) })}
              </p>
            )}
            <ChangeLines changes={one.changes} date={one.date} />
            {one.change !== 'void' && one.change !== 'moved' && (
              <PageLink
                to={periodWorkHref(period, one.work_history_id)}
                className="w-fit rounded-sm text-primary underline-offset-4 hover:underline"
              >
                {t('changes_open')}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {meta.last_page > 1 && <TablePages meta={meta} rows={data.length} />}
    </SidePanel>
  );
}
