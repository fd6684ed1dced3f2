import Undo2 from 'lucide-react/icons/undo-2';
import { PayStateBadge } from '#app/areas/pay/parts/pay/pay-state-badge.tsx';
import { TrueUpList } from '#app/areas/pay/parts/pay/true-up-list.tsx';
import { useBankDayReason } from '#app/areas/pay/parts/pay/use-bank-day-reason.ts';
import { useReasonText } from '#app/areas/pay/parts/pay/use-reason-text.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { TablePages } from '#app/ui/table/table-pages.tsx';
import type { TrueUp } from '#contract/pay/hours/true-up.ts';
import type { BankDays, OwnSalary, OwnSalaryRequest } from '#contract/pay/salary-requests.ts';
import type { Intent } from './route.tsx';

/** The reader's requests, the latest first, each with its next step. */
export function OwnRequests({ salary }: { salary: OwnSalary }) {
  const { data, meta } = salary;
  const { t } = useTranslation('own_salary');
  return (
    <Card id="requests" role="region" aria-labelledby="requests-title">
      <CardHeader>
        <CardTitle id="requests-title">{t('requests')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {data.length === 0 ? (
          <p className="text-muted-foreground">{t('none')}</p>
        ) : (
          <ul className="divide-y divide-border">
            {data.map((request) => (
              <Request key={request.id} request={request} bankDays={salary} />
            ))}
          </ul>
        )}
        {meta.last_page > 1 && <TablePages meta={meta} rows={data.length} />}
      </CardContent>
    </Card>
  );
}

type RequestProps = { request: OwnSalaryRequest; bankDays: BankDays };

function Request({ request, bankDays }: RequestProps) {
  const { t } = useTranslation('own_salary');
  const format = useFormat();
  const { user } = useAuth();
  const reasonText = useReasonText();
  const { amount, status, month, created_at, emergency_reason, moves } = request;
  const reason = moves.findLast(({ to }) => to === status)?.note ?? null;
  const at = format.stamp(created_at);
  const isByOther = request.created_by.id !== user.id;
  return (
    <li className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-base tabular-nums">{format.yen(amount)}</span>
        <PayStateBadge state={status} />
        {emergency_reason !== null && <Badge tone="review">{t('is_emergency')}</Badge>}
      </p>
      <p>
        <Next request={request} bankDays={bankDays} />
      </p>
      {reason !== null && status !== 'pending_accounting_approval' && (
        <p className="break-words">{t('reason', { reason: reasonText(reason) })}</p>
      )}
      <p className="text-[0.8125rem] text-muted-foreground">
        {isByOther
          ? t('asked_by', { name: format.personName(request.created_by), at })
          : t('asked_at', { at })}
        {' · '}
        {t('for_month', { month: format.month(month) })}
      </p>
      {request.true_up && <MonthAfter request={request} figures={request.true_up} />}
      {moves.length > 1 && <OwnRequestMoves request={request} />}
      {request.can_cancel && <Cancel request={request} />}
    </li>
  );
}

/** The next step, with its day when known. */
function Next({ request: { status, transfer_on, paid_on }, bankDays }: RequestProps) {
  const { t } = useTranslation('own_salary');
  const format = useFormat();
  const why = useBankDayReason(bankDays);
  if (status === 'pending_payment' && transfer_on) {
    const text = t('next.pending_payment_on', { date: format.fullDay(transfer_on) });
    return transfer_on === bankDays.next_bank_day && why !== null ? `${text} ${why}` : text;
  }
  return t(`next.${status}`, { date: paid_on ? format.fullDay(paid_on) : '' });
}

/** 5.3: the result of the month; open when it did not cover the advances. */
function MonthAfter({ request: { month }, figures }: { request: OwnSalaryRequest; figures: TrueUp }) {
  const { t } = useTranslation('own_salary');
  const format = useFormat();
  return (
    <details open={figures.over_advanced > 0}>
      <summary className="min-h-8 max-sm:min-h-11 cursor-pointer py-1 max-sm:py-2.5 text-[0.8125rem] text-muted-foreground underline underline-offset-2">
        {t('true_up', { month: format.month(month) })}
      </summary>
      <TrueUpList figures={figures} own />
    </details>
  );
}

function OwnRequestMoves({ request: { moves } }: { request: OwnSalaryRequest }) {
  const { t } = useTranslation(['own_salary', 'salary']);
  const format = useFormat();
  return (
    <details>
      <summary className="min-h-8 max-sm:min-h-11 cursor-pointer py-1 max-sm:py-2.5 text-[0.8125rem] text-muted-foreground underline underline-offset-2">
        {t('moves')}
      </summary>
      <ol className="grid gap-1 pt-1 text-[0.8125rem]">
        {moves.map(({ to, at }) => (
          <li key={`${at} ${to}`}>
            <span className="text-muted-foreground tabular-nums">{format.stamp(at)}</span>{' '}
            {t(`salary:states.${to}`)}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Cancel({ request: { id, amount } }: { request: OwnSalaryRequest }) {
  const { t } = useTranslation('own_salary');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const yen = format.yen(amount);
  return (
    <AskingButton
      variant="outline"
      className="h-11 justify-self-start"
      aria-label={t('cancel_named', { yen })}
      action={href('cancel')}
      fields={{ id }}
      question={{
        title: t('cancel_title'),
        body: t('cancel_body', { yen }),
        confirm: t('cancel'),
        cancel: t('cancel_not'),
        tone: 'destructive',
      }}
    >
      <Undo2 aria-hidden="true" />
      {t('cancel')}
    </AskingButton>
  );
}
