import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps } from 'react';
import { TO_CLOSE } from '#app/areas/pay/period/period-address.ts';
import { publishHref } from '#app/areas/roster/shift/publish/publish-address.ts';
import { formatCount } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card } from '#app/ui/kit/card.tsx';
import type { ManagerHome, MissingAvailability } from '#contract/attendance/tracking.ts';
import type { ListMeta } from '#contract/lists.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { WaitingLine } from './waiting-line.tsx';

type WaitingListProps = {
  /** Null when the reader does not review documents. */
  papers: ListMeta | null;
  /** Work that waits at the workplaces that the reader manages; null when they manage none. */
  home: ManagerHome | null;
};

/** Lines that the first screen holds; the others are folded. */
const FIRST_LINES = 6;
const SUMMARY =
  'flex cursor-pointer list-none items-center gap-2 px-3 py-0.75 text-[0.8125rem] text-muted-foreground hover:bg-muted [&::-webkit-details-marker]:hidden';

/** The days from today whose drafts are counted. */
const DRAFT_DAYS = 7;

type Line = ComponentProps<typeof WaitingLine>;

/** Work that waits for the reader, each line a link to it. What waits for no one is left out. */
export function WaitingList({ papers, home }: WaitingListProps) {
  const { t } = useTranslation('home');
  const linesOf = useLines();
  if (papers === null && home === null) return null;
  const lines = linesOf(home, papers).filter(({ count }) => count !== 0);
  const availability = home?.wishes ?? [];
  const first = FIRST_LINES - Math.min(availability.length, AVAILABILITY_SHOWN);
  const folded = lines.slice(first);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-1.5 font-semibold text-[0.9375rem]">
        {t('waiting')}
      </h2>
      <Card className="overflow-hidden">
        {lines.length + availability.length === 0 && (
          <p className="px-3 py-2 text-muted-foreground">{t('nothing_waiting')}</p>
        )}
        <ul className="divide-y divide-border">
          {lines.slice(0, first).map((line) => (
            <WaitingLine key={line.label} {...line} />
          ))}
          <AvailabilityLines availability={availability} />
        </ul>
        {folded.length > 0 && (
          <details className="group/more border-border border-t">
            <summary className={SUMMARY}>
              <span className="flex-1">{t('more_lines', { count: folded.length })}</span>
              <ChevronRight
                aria-hidden="true"
                className="size-4 transition-transform group-open/more:rotate-90 motion-reduce:transition-none"
              />
            </summary>
            <ul className="divide-y divide-border border-border border-t">
              {folded.map((line) => (
                <WaitingLine key={line.label} {...line} />
              ))}
            </ul>
          </details>
        )}
      </Card>
    </section>
  );
}

const TO_PAY = ['approved', 'pending_payment'] as const;

/** The lines by how soon they are due; the last ones are folded when there are many. */
function useLines(): (home: ManagerHome | null, papers: ListMeta | null) => Line[] {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (home, papers) => {
    const toReview = papers
      ? [{ to: '/manage/paper', label: t('papers_to_review'), count: papers.total, more: papers.capped }]
      : [];
    if (home === null) return toReview;
    const { salary } = home;
    return [
      {
        to: '/manage/shift/registration',
        label: t('registrations_to_decide'),
        count: home.registrations,
      },
      ...toReview,
      {
        to: publishHref({ from: home.date, to: addDays(home.date, DRAFT_DAYS - 1) }),
        label: t('drafts'),
        title: t('drafts_hint'),
        count: home.drafts,
      },
      {
        to: '/manage/notification/undelivered',
        label: t('undelivered'),
        title: t('undelivered_hint'),
        count: home.undelivered,
      },
      ...(salary ? salaryLines(salary) : []),
      ...home.month_end.flatMap(monthEndLines),
      {
        to: '/manage/paper?tab=wanted&wanted=expiring',
        label: t('expiring'),
        title: t('expiring_hint'),
        count: home.expiring ?? 0,
      },
      { to: '/manage/shift/shortage', label: t('shortages'), count: home.shortages },
      ...(salary
        ? TO_PAY.map((state) => salaryLine(state, t(`pay_waiting.${state}`), salary.by_status[state]))
        : []),
    ];
  };

  function salaryLine(state: string, label: string, count: number): Line {
    return { to: `/manage/salary/request?tab=${state}`, label, count };
  }

  /** Emergencies are at the top of the page. */
  function salaryLines({ emergencies, by_status }: NonNullable<ManagerHome['salary']>): Line[] {
    const first = 'pending_accounting_approval';
    return [
      salaryLine(first, t(`pay_waiting.${first}`), by_status[first] - emergencies),
      salaryLine('failed', t('pay_waiting.failed'), by_status.failed),
    ];
  }

  function monthEndLines({ month, to_confirm, to_close }: ManagerHome['month_end'][number]): Line[] {
    const to = (status: string) => `/manage/period?${new URLSearchParams({ month, status })}`;
    const words = { month: format.month(month) };
    return [
      { to: to('open'), label: t('month_end_to_confirm', words), count: to_confirm },
      { to: to(TO_CLOSE), label: t('month_end_to_close', words), count: to_close },
    ];
  }
}

/** Up to this many are listed one by one; more are folded into one line. */
const AVAILABILITY_SHOWN = 2;

function AvailabilityLines({ availability }: { availability: ManagerHome['wishes'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const lines = availability.map((one) => (
    <AvailabilityLine key={`${one.workplace.id} ${one.month}`} one={one} />
  ));
  const [next] = availability;
  if (!next || availability.length <= AVAILABILITY_SHOWN) return lines;
  return (
    <li>
      <details className="group/wishes">
        <summary title={t('wishes_folded_hint', { day: format.fullDay(next.due_on) })} className={SUMMARY}>
          <span className="min-w-0 flex-1">{t('wishes_folded', { count: availability.length })}</span>
          <span className="font-semibold tabular-nums">
            {formatCount(availability.reduce((sum, { missing }) => sum + missing, 0))}
          </span>
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted-foreground transition-transform group-open/wishes:rotate-90 motion-reduce:transition-none"
          />
        </summary>
        <ul className="ml-3 divide-y divide-border border-border border-l">{lines}</ul>
      </details>
    </li>
  );
}

function AvailabilityLine({ one }: { one: MissingAvailability }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { workplace, month, due_on, missing } = one;
  const search = new URLSearchParams({ workplace_id: String(workplace.id), month });
  return (
    <WaitingLine
      to={`/manage/shift/availability?${search}`}
      label={t('wishes_missing', { month: format.month(month), workplace: workplace.name })}
      title={t('wishes_missing_hint', { day: format.fullDay(due_on) })}
      count={missing}
    />
  );
}
