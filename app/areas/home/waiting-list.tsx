import ChevronRight from 'lucide-react/icons/chevron-right';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { ManagerHome, MissingAvailability } from '#contract/attendance/tracking.ts';
import type { ListMeta } from '#contract/lists.ts';

type WaitingListProps = {
  /** Null when the reader does not review documents. */
  papers: ListMeta | null;
  /** Work that waits at the workplaces that the reader manages; null when they manage none. */
  home: ManagerHome | null;
};

/** Work that waits for the reader, each line a link to it. */
export function WaitingList({ papers, home }: WaitingListProps) {
  const { t } = useTranslation('home');
  if (papers === null && home === null) return null;
  return (
    <section aria-labelledby="waiting" className="when-near mb-5">
      <h2 id="waiting" className="mb-2 font-semibold text-[0.9375rem]">
        {t('waiting')}
      </h2>
      <Card className="max-w-3xl">
        <ul className="px-3 py-2">
          {home?.salary && <Salary waiting={home.salary} />}
          {home && <AtWorkplaces home={home} />}
          {papers && (
            <Waiting
              to="/manage/paper"
              label={t('papers_to_review')}
              hint={t('papers_to_review_hint')}
              count={papers.total}
              more={papers.capped}
            />
          )}
          {home && home.expiring !== null && (
            <Waiting
              to="/manage/paper?tab=wanted&wanted=expiring"
              label={t('expiring')}
              hint={t('expiring_hint')}
              count={home.expiring}
            />
          )}
          {home && home.undelivered > 0 && (
            <Waiting
              to="/manage/notification/undelivered"
              label={t('undelivered')}
              hint={t('undelivered_hint')}
              count={home.undelivered}
            />
          )}
        </ul>
      </Card>
    </section>
  );
}

function AtWorkplaces({ home }: { home: ManagerHome }) {
  const { t } = useTranslation('home');
  const questions = home.workplaces.reduce((sum, day) => sum + day.questions, 0);
  return (
    <>
      <Waiting
        to="/manage/shift/registration"
        label={t('registrations_to_decide')}
        hint={t('registrations_to_decide_hint')}
        count={home.registrations}
      />
      <Waiting to="/manage/review" label={t('questions')} hint={t('questions_hint')} count={questions} />
      <Waiting
        to="/manage/shift/shortage"
        label={t('shortages')}
        hint={t('shortages_hint')}
        count={home.shortages}
      />
      {home.month_end.map((one) => (
        <MonthEndWaiting key={one.month} one={one} />
      ))}
      <AvailabilityLines availability={home.wishes} />
    </>
  );
}

const SALARY_STEPS = ['approved', 'pending_payment', 'failed'] as const;

/**
 * Salary requests that the reader decides or pays, each state a link to its list. Emergencies are
 * at the top of the page.
 */
function Salary({ waiting: { emergencies, by_state } }: { waiting: NonNullable<ManagerHome['salary']> }) {
  const { t } = useTranslation('home');
  const to = (state: keyof typeof by_state) => `/manage/salary/request?tab=${state}`;
  return (
    <>
      <Waiting
        to={to('pending_accounting_approval')}
        label={t('pay_waiting.pending_accounting_approval')}
        hint={t('pay_waiting.pending_accounting_approval_hint')}
        count={by_state.pending_accounting_approval - emergencies}
      />
      {SALARY_STEPS.filter((state) => by_state[state] > 0).map((state) => (
        <Waiting
          key={state}
          to={to(state)}
          label={t(`pay_waiting.${state}`)}
          hint={t(`pay_waiting.${state}_hint`)}
          count={by_state[state]}
        />
      ))}
    </>
  );
}

function MonthEndWaiting({
  one: { month, to_confirm, to_close },
}: {
  one: ManagerHome['month_end'][number];
}) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const to = (state: string) => `/manage/period?${new URLSearchParams({ month, state })}`;
  return (
    <>
      {to_confirm > 0 && (
        <Waiting
          to={to('open')}
          label={t('month_end_to_confirm', { month: format.month(month) })}
          hint={t('month_end_to_confirm_hint')}
          count={to_confirm}
        />
      )}
      {to_close > 0 && (
        <Waiting
          to={to('confirmed')}
          label={t('month_end_to_close', { month: format.month(month) })}
          hint={t('month_end_to_close_hint')}
          count={to_close}
        />
      )}
    </>
  );
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
        <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg px-2 py-2 hover:bg-muted [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{t('wishes_folded', { count: availability.length })}</span>
            <span className="block text-muted-foreground">
              {t('wishes_folded_hint', { day: format.fullDay(next.due_on) })}
            </span>
          </span>
          <Badge tone="late">{availability.reduce((sum, { missing }) => sum + missing, 0)}</Badge>
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted-foreground transition-transform group-open/wishes:rotate-90 motion-reduce:transition-none"
          />
        </summary>
        <ul className="mb-2 ml-3 border-border border-l pl-2">{lines}</ul>
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
    <Waiting
      to={`/manage/shift/availability?${search}`}
      label={t('wishes_missing', { month: format.month(month), workplace: workplace.name })}
      hint={t('wishes_missing_hint', { day: format.fullDay(due_on) })}
      count={missing}
    />
  );
}

type WaitingProps = {
  to: string;
  label: string;
  hint: string;
  count: number;
  /** Whether the count is capped. */
  more?: boolean;
};

function Waiting({ to, label, hint, count, more = false }: WaitingProps) {
  const shown = `${count}${more ? '+' : ''}`;
  return (
    <li>
      <PageLink to={to} className="flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-muted">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{label}</span>
          <span className="block text-muted-foreground">{hint}</span>
        </span>
        {count > 0 ? (
          <Badge tone="late" className="text-sm">
            {shown}
          </Badge>
        ) : (
          <span className="text-muted-foreground">{shown}</span>
        )}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      </PageLink>
    </li>
  );
}
