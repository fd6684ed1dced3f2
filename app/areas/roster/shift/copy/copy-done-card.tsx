import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { AppliedResult } from '#app/ui/preview/done-address.ts';
import { DoneCard } from '#app/ui/preview/done-card.tsx';
import { monthOf } from '#domain/time/calendar-month.ts';
import type { CopyFigure } from './copy-done.ts';

/** The result of a copy, with a link to the copied days. */
export function CopyDoneCard({
  done,
  refused,
}: {
  done: AppliedResult<CopyFigure>;
  refused: Refused | null;
}) {
  const { t } = useTranslation('roster_copy');
  const { figures, day, workplace, operation } = done;
  const created = [t('done_shifts', { count: figures.shifts }), t('done_people', { count: figures.people })];
  return (
    <DoneCard
      title={t('done')}
      figures={[
        ...created,
        ...(figures.fixed > 0 ? [t('fixed_placed', { count: figures.fixed })] : []),
        ...(figures.refused > 0 ? [t('done_refused', { count: figures.refused })] : []),
      ]}
      links={
        <>
          {day !== null && (
            <Button asChild>
              <PageLink to={shiftListHref(workplace, day)}>{t('to_board')}</PageLink>
            </Button>
          )}
          <Button asChild variant="outline">
            <PageLink to={`/manage/shift/copy${workplace ? `?workplace_id=${workplace}` : ''}`}>
              {t('another')}
            </PageLink>
          </Button>
        </>
      }
      undo={{ operation, refused, label: t('undo'), question: t('undo_title'), names: created }}
    />
  );
}

function shiftListHref(workplace: number | null, day: string): string {
  const search = new URLSearchParams({ view: 'list', month: monthOf(day) });
  if (workplace !== null) search.set('workplace_id', String(workplace));
  return `/manage/shift?${search}`;
}
