import { useSearchParams } from 'react-router';
import { KeptAccount } from '#app/areas/pay/parts/pay/kept-account.tsx';
import { LedgerList } from '#app/areas/pay/parts/pay/ledger-list.tsx';
import { PayStateBadge } from '#app/areas/pay/parts/pay/pay-state-badge.tsx';
import { TrueUpList } from '#app/areas/pay/parts/pay/true-up-list.tsx';
import { useLimitText } from '#app/areas/pay/parts/pay/use-limit-text.ts';
import { useReasonText } from '#app/areas/pay/parts/pay/use-reason-text.ts';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useChosenHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import type { TrueUp } from '#contract/pay/hours/true-up.ts';
import type { BankDays, SalaryRequestDetail } from '#contract/pay/salary-requests.ts';
import { isOpenState } from '#domain/pay/request-moves.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { AccountStatus } from './account-status.tsx';
import { Comments } from './comments.tsx';
import { missedPayDay } from './missed-pay-day.ts';
import { NextStep } from './next-step.tsx';
import type { Intent } from './route.tsx';
import type { OpenedRequest } from './salary.server.ts';
import {
  ACCOUNT_HEADING,
  batchHref,
  REQUEST_PARAM,
  requestsOfHref,
  TASK_PARAM,
  type Task,
} from './salary-address.ts';

type RequestPanelProps = {
  opened: OpenedRequest;
  task: Task | null;
  today: CalendarDate;
  bankDays: BankDays;
  pays: boolean;
  answer: unknown;
};

/** One request: next step, ledger, comments and history. */
export function RequestPanel({ opened, task, today, bankDays, pays, answer }: RequestPanelProps) {
  const { request, account, constraints } = opened;
  const { t } = useTranslation(['salary', 'common', 'pay_accounts']);
  const format = useFormat();
  const limitText = useLimitText();
  const closeHref = useClosed();
  const accountHref = useChosenHref(TASK_PARAM);
  const { user, amount, status, month, emergency_reason, created_by, created_at, batch_id } = request;
  const refusedMove = refusedOf<Intent>(answer, 'approved');
  const reasonText = useReasonText();
  const failure = status === 'failed' ? (request.moves.at(-1)?.note ?? null) : null;
  return (
    <SidePanel
      key={request.id}
      title={<PersonCell person={user} />}
      hint={`${format.yen(amount)} · ${t('of_month', { month: format.month(month) })}`}
      closeHref={closeHref}
      closeLabel={t('common:close')}
    >
      <div className="mt-3 grid gap-5">
        <div className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-1.5">
            <PayStateBadge state={status} />
            {emergency_reason !== null && <Badge tone="review">{t('kinds.emergency')}</Badge>}
          </p>
          <p className="text-[0.8125rem] text-muted-foreground">
            {created_by.id === user.id
              ? t('asked_at', { at: format.stamp(created_at) })
              : t('entered_by_at', { name: format.personName(created_by), at: format.stamp(created_at) })}
          </p>
          {emergency_reason !== null && (
            <p className="break-words rounded-lg bg-review-soft px-3.5 py-2.5">{emergency_reason}</p>
          )}
          {failure !== null && <p className="break-words font-medium">{reasonText(failure)}</p>}
        </div>
        <RefusalNote
          refused={refusedMove}
          {...(limitText(refusedMove?.refusal ?? null)?.code === 'SALARY_LIMIT_EXCEEDED' && {
            text: t('approve_too_much'),
          })}
        />
        <NextStep
          key={`${request.id} ${request.version}`}
          opened={opened}
          task={task}
          today={today}
          bankDays={bankDays}
          pays={pays}
          answer={answer}
        />
        <NotTakenOff request={request} today={today} />
        {request.true_up && <MonthAfter request={request} figures={request.true_up} />}
        <Ledger request={request} />
        <section aria-labelledby={ACCOUNT_HEADING} className="grid gap-2">
          <h3 id={ACCOUNT_HEADING} className="scroll-mt-4 font-semibold">
            {t('pay_accounts:title')}
          </h3>
          {account ? (
            <KeptAccount account={account} constraints={constraints.account} answer={answer} />
          ) : (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <AccountStatus request={request} />
              {pays && (
                <PageLink
                  to={accountHref('account')}
                  preventScrollReset
                  className="underline underline-offset-2"
                >
                  {t('pay_accounts:view')}
                </PageLink>
              )}
            </p>
          )}
          {pays && batch_id !== null && (
            <PageLink to={batchHref(batch_id)} className="justify-self-start underline underline-offset-2">
              {t('to_batch')}
            </PageLink>
          )}
        </section>
        <Comments
          key={`comments ${request.notes.length}`}
          notes={request.notes}
          constraints={constraints.comment}
          refused={refusedOf<Intent>(answer, 'comment')}
        />
        <RequestMoves request={request} />
      </div>
    </SidePanel>
  );
}

function useClosed(): string {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  for (const name of [REQUEST_PARAM, TASK_PARAM, 'intent']) search.delete(name);
  return `?${search}`;
}

/** The current ledger while a limit applies; the one from the time of the request is collapsed. */
function Ledger({ request }: { request: SalaryRequestDetail }) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const { user, amount, present_ledger, ledger, status, month, true_up, emergency_reason } = request;
  if (!present_ledger) return <p className="text-muted-foreground">{t('wages_hidden')}</p>;
  const hrefs = {
    days: `/manage/work-history?${new URLSearchParams({ month, user_id: String(user.id) })}`,
    requests: requestsOfHref(user.id, month),
  };
  const isOpen = isOpenState(status);
  const over = amount - present_ledger.available;
  return (
    <section aria-label={t('ledger_now')} className="grid gap-1">
      {true_up === null && (
        <>
          <h3 className="font-semibold">{t('ledger_now')}</h3>
          <p className="text-[0.8125rem] text-muted-foreground">{t('ledger_now_hint')}</p>
          <LedgerList ledger={present_ledger} hrefs={hrefs} />
        </>
      )}
      {isOpen && (
        <p className={over > 0 ? 'font-medium text-absent' : 'font-medium text-in'}>
          {over > 0
            ? t('is_over', { amount: format.yen(amount), over: format.yen(over) })
            : t('is_within', { amount: format.yen(amount) })}
        </p>
      )}
      {isOpen && over > 0 && emergency_reason !== null && <p>{t('over_emergency')}</p>}
      {ledger && (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 text-primary hover:underline">
            {t('ledger_then')}
          </summary>
          <LedgerList ledger={ledger} hrefs={hrefs} />
        </details>
      )}
    </section>
  );
}

/** 5.3: only a recorded payment is deducted. One that waited for the bank on the payday was not. */
function NotTakenOff({ request, today }: { request: SalaryRequestDetail; today: CalendarDate }) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const { month } = request;
  const date = missedPayDay(request, today);
  if (date === null) return null;
  return (
    <p className="rounded-lg bg-review-soft px-3.5 py-2.5">
      {t('not_taken_off', { month: format.month(month), date: format.fullDay(date) })}
    </p>
  );
}

/** 5.3: the total of the month after it ended, and the advances in it. */
function MonthAfter({ request, figures }: { request: SalaryRequestDetail; figures: TrueUp }) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  return (
    <section aria-labelledby="panel-month" className="grid gap-1">
      <h3 id="panel-month" className="font-semibold">
        {t('true_up', { month: format.month(request.month) })}
      </h3>
      <TrueUpList figures={figures} own={false} />
    </section>
  );
}

function RequestMoves({ request: { moves } }: { request: SalaryRequestDetail }) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const reasonText = useReasonText();
  return (
    <section aria-labelledby="panel-moves" className="grid gap-2 border-border border-t pt-4">
      <h3 id="panel-moves" className="font-semibold">
        {t('moves')}
      </h3>
      <ol className="grid gap-2.5">
        {moves.map(({ from, to, by, at, note }) => (
          <li key={`${at} ${from} ${to}`}>
            <PayStateBadge state={to} />
            <p className="mt-0.5 text-[0.8125rem] text-muted-foreground">
              {format.stamp(at)} {format.personName(by)}
            </p>
            {note !== null && <p className="break-words">{reasonText(note)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
