import Undo2 from 'lucide-react/icons/undo-2';
import { Link } from 'react-router';
import { AccountBadge } from '#app/areas/pay/parts/pay/account-facts.tsx';
import { PayStateBadge } from '#app/areas/pay/parts/pay/pay-state-badge.tsx';
import { useReasonText } from '#app/areas/pay/parts/pay/use-reason-text.ts';
import { isPayable } from '#app/areas/pay/salary/request/offered-moves.ts';
import { requestHref } from '#app/areas/pay/salary/request/salary-address.ts';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { SalaryBatchDetail, SalaryBatchLine } from '#contract/pay/salary-batches.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { LINE_PARAM } from './batch-results.ts';
import { likelyPaidDay, PaidLines } from './paid-lines.tsx';
import type { Intent } from './route.tsx';

type LineListProps = { batch: SalaryBatchDetail; today: CalendarDate; isDue: boolean };

/** The lines of a transfer with their results. */
export function LineList({ batch, today, isDue }: LineListProps) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const textOf = usePersonText();
  const reasonText = useReasonText();
  const { lines, transfer_on } = batch;
  const count = lines.length;
  const meta = { page: 1, per_page: count, total: count, last_page: 1, capped: false, next: null };
  const waiting = lines.filter(({ result }) => result === null);
  const deeds: TableColumn<SalaryBatchLine> = {
    id: 'do',
    header: t('next'),
    interactive: true,
    cell: (line) =>
      line.result === null && <LineButtons line={line} day={likelyPaidDay([line], batch, today)} />,
  };
  return (
    <section aria-labelledby="lines" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="lines" className="font-semibold text-[0.9375rem]">
          {t('lines')}
        </h2>
        {waiting.length > 0 && isDue && (
          <PaidLines lines={waiting} batch={batch} today={today} label={t('all_paid')} />
        )}
        {waiting.length > 0 && !isDue && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="text-muted-foreground">
              {t('paid_from', { date: format.fullDay(transfer_on) })}
            </span>
            <StopTransfer lines={waiting} />
          </p>
        )}
      </div>
      <DataTable
        label={t('lines')}
        list={{ data: lines, meta }}
        rowKey={({ request }) => request.id}
        rowLabel={({ request, amount }) => `${textOf(request.user)} ${format.yen(amount)}`}
        rowHref={({ request }) => requestHref(request.id)}
        columns={[
          {
            id: 'person',
            header: t('person'),
            cell: ({ request }) => <PersonCell person={request.user} />,
          },
          {
            id: 'amount',
            header: t('amount'),
            align: 'end',
            cell: ({ amount, beyond_limit }) => (
              <>
                <span className="font-semibold tabular-nums">{format.yen(amount)}</span>
                {(beyond_limit ?? 0) > 0 && (
                  <span className="block font-medium text-[0.8125rem] text-absent">
                    {t('line_over', { over: format.yen(beyond_limit ?? 0) })}
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'method',
            header: t('method'),
            cell: ({ method }) => (method === 'cash' ? <AccountBadge state="cash" /> : t('by_transfer')),
          },
          {
            id: 'result',
            header: t('result'),
            cell: (line) => (
              <>
                <PayStateBadge state={lineState(line)} />
                {line.reason !== null && (
                  <span className="block break-words text-[0.8125rem]">{reasonText(line.reason)}</span>
                )}
                {line.result === 'failed' && <Now request={line.request} />}
              </>
            ),
          },
          ...(waiting.length > 0 && isDue ? [deeds] : []),
        ]}
        empty={{ title: t('empty'), body: t('empty_hint') }}
        {...(isDue &&
          waiting.length > 1 && {
            bulk: (rows: SalaryBatchLine[]) => (
              <PaidLines
                lines={rows.filter(({ result }) => result === null)}
                batch={batch}
                today={today}
                label={t('chosen_paid')}
              />
            ),
          })}
      />
    </section>
  );
}

/** Takes back a whole transfer before its day; the API refuses people who entered a part of it. */
function StopTransfer({ lines }: { lines: readonly SalaryBatchLine[] }) {
  const { t } = useTranslation('salary');
  const href = useIntentHref<Intent>();
  return (
    <AskingButton
      variant="outline"
      size="sm"
      action={href('stop')}
      fields={{ ids: lines.map(({ request }) => request.id).join(',') }}
      question={{
        title: t('stop_title'),
        body: t('stop_body'),
        confirm: t('stop'),
        cancel: t('stop_not'),
        tone: 'destructive',
      }}
    >
      <Undo2 aria-hidden="true" />
      {t('stop')}
    </AskingButton>
  );
}

function lineState({ result }: SalaryBatchLine) {
  return result ?? 'pending_payment';
}

/** The later state of a failed request. */
function Now({ request }: Pick<SalaryBatchLine, 'request'>) {
  const { t } = useTranslation('salary');
  if (request.status !== 'failed') return <PayStateBadge state={request.status} />;
  const text = isPayable(request) ? t('to_try_again') : t('account_first');
  return <span className="cell-note">{text}</span>;
}

type LineButtonsProps = {
  line: SalaryBatchLine;
  /** Day of payment. */
  day: CalendarDate;
};

function LineButtons({ line: { request }, day }: LineButtonsProps) {
  const { t } = useTranslation('salary');
  const href = useIntentHref<Intent>();
  const lineHref = useChosenHref(LINE_PARAM);
  const name = usePersonText()(request.user);
  return (
    <span className="flex flex-wrap gap-2">
      {request.moves_allowed.includes('paid') && (
        <PostForm action={href('paid')} preventScrollReset>
          <input type="hidden" name="ids" value={request.id} readOnly />
          <input type="hidden" name="paid_on" value={day} readOnly />
          <Button type="submit" variant="outline" size="sm" aria-label={t('paid_named', { name })}>
            {t('actions.paid')}
          </Button>
        </PostForm>
      )}
      <Button asChild variant="outline" size="sm" aria-label={t('failed_named', { name })}>
        <Link to={lineHref(request.id)} preventScrollReset>
          {t('actions.failed')}
        </Link>
      </Button>
    </span>
  );
}
