import { useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { listClasses, tabClasses } from '#app/ui/kit/tab-classes.ts';
import { filterHref, withoutFiltersHref } from '#app/ui/table/table-url.ts';
import { REPORT_COMPARISONS, REPORT_GROUPS } from '#contract/enums.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { firstDayOf, monthOf } from '#domain/time/calendar-month.ts';
import {
  COMPARE_PARAM,
  comparisonShown,
  DAY_PATH,
  GROUP_PARAM,
  groupShown,
  MONTH_PATH,
  type ReportSpan,
  reportHref,
  WORKPLACE_PARAM,
} from './report-address.ts';

const current = 'aria-[current=page]:border-primary aria-[current=page]:text-foreground';

/** Switches between day and month, keeps the chosen workplace, and links to the actions for a month. */
export function ReportViews({ span, today }: { span: ReportSpan; today: CalendarDate }) {
  const { t } = useTranslation('report');
  const [params] = useSearchParams();
  const kept = { group: params.get(GROUP_PARAM), [WORKPLACE_PARAM]: params.get(WORKPLACE_PARAM) };
  const month = 'month' in span ? span.month : monthOf(span.date);
  const date = 'date' in span ? span.date : month === monthOf(today) ? today : firstDayOf(month);
  const workplace = params.get(WORKPLACE_PARAM);
  const search = new URLSearchParams([['month', month], ...(workplace ? [['workplace_id', workplace]] : [])]);
  const views = [
    { id: 'day', label: t('day_view'), to: reportHref(DAY_PATH, { date, ...kept }), isOpen: 'date' in span },
    {
      id: 'month',
      label: t('month_view'),
      to: reportHref(MONTH_PATH, { month, ...kept, [COMPARE_PARAM]: comparisonShown(params) }),
      isOpen: 'month' in span,
    },
    { id: 'closing', label: t('period_link'), to: `/manage/period?month=${month}`, isOpen: false },
    {
      id: 'histories',
      label: t('histories_link'),
      to: `/manage/work-history/monthly?${search}`,
      isOpen: false,
    },
  ];
  return (
    <nav aria-label={t('views')} data-print="no" className={listClasses}>
      {views.map(({ id, label, to, isOpen }) => (
        <PageLink
          key={id}
          to={to}
          aria-current={isOpen ? 'page' : undefined}
          className={cn(tabClasses, current)}
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}

/** The kinds of rows. A switch of the kind keeps only the days, the workplace and the comparison. */
export function GroupLinks({ span }: { span: ReportSpan }) {
  const { t } = useTranslation('report');
  const [params] = useSearchParams();
  const shown = groupShown(params);
  const path = 'date' in span ? DAY_PATH : MONTH_PATH;
  const kept = {
    [WORKPLACE_PARAM]: params.get(WORKPLACE_PARAM),
    [COMPARE_PARAM]: 'month' in span ? comparisonShown(params) : null,
  };
  return (
    <Choices
      label={t('groups')}
      choices={REPORT_GROUPS.map((group) => ({
        id: group,
        label: t(`group.${group}`),
        to: reportHref(path, { ...span, group, ...kept }),
        isShown: group === shown,
      }))}
    />
  );
}

/** What the month is compared with. All else in the address stays. */
export function ComparisonLinks() {
  const { t } = useTranslation('report');
  const [params] = useSearchParams();
  const shown = comparisonShown(params);
  return (
    <Choices
      label={t('comparisons')}
      choices={[null, ...REPORT_COMPARISONS].map((comparison) => ({
        id: comparison ?? 'none',
        label: t(`compare.${comparison ?? 'none'}`),
        to: comparison
          ? filterHref(params, COMPARE_PARAM, comparison)
          : withoutFiltersHref(params, [COMPARE_PARAM]),
        isShown: comparison === shown,
      }))}
    />
  );
}

type Choice = { id: string; label: string; to: string; isShown: boolean };

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav
      aria-label={label}
      data-print="no"
      className="flex flex-wrap rounded-lg border border-border bg-card p-0.5"
    >
      {choices.map(({ id, label: text, to, isShown }) => (
        <PageLink
          key={id}
          to={to}
          preventScrollReset
          aria-current={isShown ? 'page' : undefined}
          className={cn(
            'rounded-md px-3 py-1.5 text-muted-foreground hover:text-foreground',
            isShown && 'bg-accent font-medium text-accent-foreground hover:text-accent-foreground',
          )}
        >
          {text}
        </PageLink>
      ))}
    </nav>
  );
}
