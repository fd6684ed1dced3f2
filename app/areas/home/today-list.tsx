import CalendarX from 'lucide-react/icons/calendar-x';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#app/lib/format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { HomePerson } from '#contract/reports/home.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import {
  figureHref,
  type HomeFigure,
  type HomeLine,
  linesWith,
  NAMED_FIGURES,
  partsOf,
  peopleOf,
  sumOf,
} from './figures.ts';
import { LinesTable } from './lines-table.tsx';

/** Rows that the first screen holds; the others are folded. */
const FIRST_ROWS = 10;
/** Shifts of last night that are shown: all of them, or the first that miss people. The others are folded. */
const NIGHT_SHOWN = 3;

type TodayListProps = {
  lines: readonly HomeLine[];
  people: readonly HomePerson[];
  chosen: HomeFigure | null;
  today: CalendarDate;
  /** Minutes of today. */
  minute: number;
};

/** The shifts of today: last night's first, then those with a problem; those in order are folded. */
export function TodayList({ lines, people, chosen, today, minute }: TodayListProps) {
  const { t } = useTranslation('home');
  const setting = { today, minute };
  if (chosen !== null) {
    const counted = linesWith(lines, chosen);
    return (
      <Frame>
        <LinesTable
          label={t(`six.${chosen}`)}
          lines={counted}
          setting={setting}
          figure={chosen}
          peopleOf={(shift) => peopleOf(people, chosen, shift)}
        />
        <p className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
          <Link
            to={figureHref(null)}
            preventScrollReset
            className="text-primary underline underline-offset-4"
          >
            {t('show_all')}
          </Link>
          <span className="font-semibold">
            {t('total')} {formatCount(sumOf(counted, chosen))}
          </span>
        </p>
      </Frame>
    );
  }
  const { sinceYesterday, problems, inOrder, workplacesInOrder } = partsOf(lines);
  if (sinceYesterday.length + problems.length + inOrder.length === 0) return <NothingToday />;
  const night =
    sinceYesterday.length <= NIGHT_SHOWN
      ? sinceYesterday
      : sinceYesterday.filter(({ figures }) => figures.not_yet_in > 0).slice(0, NIGHT_SHOWN);
  const nightFolded = sinceYesterday.filter((line) => !night.includes(line));
  const first = FIRST_ROWS - night.length - (nightFolded.length > 0 ? 1 : 0);
  const more = problems.slice(first);
  const nightProblems = NAMED_FIGURES.filter((figure) => sumOf(nightFolded, figure) > 0).map(
    (figure) => `${t(`six.${figure}`)} ${sumOf(nightFolded, figure)}`,
  );
  return (
    <Frame>
      {night.length > 0 && (
        <LinesTable label={t('since_yesterday')} lines={night} setting={setting} caption />
      )}
      {nightFolded.length > 0 && (
        <Folded
          summary={[t('since_yesterday'), t('shifts', { count: nightFolded.length }), ...nightProblems].join(
            ' · ',
          )}
        >
          <LinesTable label={t('since_yesterday')} lines={nightFolded} setting={setting} />
        </Folded>
      )}
      {problems.length > 0 && (
        <LinesTable label={t('problems')} lines={problems.slice(0, first)} setting={setting} />
      )}
      {more.length > 0 && (
        <Folded summary={t('more_shifts', { count: more.length })}>
          <LinesTable label={t('problems')} lines={more} setting={setting} />
        </Folded>
      )}
      {inOrder.length > 0 && (
        <Folded
          summary={[
            t('in_order'),
            workplacesInOrder > 0 && t('workplaces', { count: workplacesInOrder }),
            t('shifts', { count: inOrder.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <LinesTable label={t('in_order')} lines={inOrder} setting={setting} />
        </Folded>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="@container/lines divide-y divide-border overflow-hidden rounded-xl border border-border bg-card">
      {children}
    </div>
  );
}

/** Rows behind one line that opens them, also without JavaScript. */
function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group/fold">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-3 py-2 text-muted-foreground hover:bg-muted [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open/fold:rotate-90 motion-reduce:transition-none"
        />
      </summary>
      <div className="border-border border-t">{children}</div>
    </details>
  );
}

function NothingToday() {
  const { t } = useTranslation('home');
  return (
    <Frame>
      <EmptyState
        icon={CalendarX}
        title={t('nothing_today')}
        body={t('nothing_today_hint')}
        action={
          <Button asChild variant="outline" size="sm">
            <PageLink to="/manage/shift">{t('open_shifts')}</PageLink>
          </Button>
        }
      />
    </Frame>
  );
}
