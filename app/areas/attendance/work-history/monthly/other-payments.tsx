import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ALLOWANCE_LINE, LINE_PARAM, NEW_LINE } from '#app/areas/attendance/work-history/history-address.ts';
import type { NamedWorkplace } from '#app/areas/attendance/work-history/workplaces.server.ts';
import { PaidOut } from '#app/areas/pay/parts/hours/paid-out.tsx';
import { PaymentLine } from '#app/areas/pay/parts/hours/payment-line.tsx';
import { AdjustmentText, TransportText } from '#app/areas/pay/parts/hours/payment-texts.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { Allowance } from '#contract/pay/adjustments.ts';
import type { MonthDetail } from '#contract/pay/hours/month-detail.ts';
import { AdjustmentForm } from './adjustment-form.tsx';
import type { Intent } from './route.tsx';

export type OtherPaymentsProps = {
  detail: MonthDetail;
  /** O-17: the proposed allowance, when requested. */
  allowance: Allowance | null;
  /** Whether the reader has the accounting duty, and so reaches all work. */
  accounts: boolean;
  /** Workplaces where the reader may write lines, since they see its wages. */
  workplaces: readonly NamedWorkplace[];
  constraints: ComponentProps<typeof AdjustmentForm>['constraints'];
  refused: { save: Refused | null; remove: Refused | null };
};

/** What a person gets in addition to hours: transport and adjustments line by line, and the sum. */
export function OtherPayments(props: OtherPaymentsProps) {
  const { detail, allowance, accounts, workplaces, constraints, refused } = props;
  const { t } = useTranslation(['hours', 'work_history']);
  const format = useFormat();
  const lineHref = useChosenHref(LINE_PARAM);
  const href = useIntentHref<Intent>();
  const { user } = useAuth();
  const [params] = useSearchParams();
  const { transport_lines, adjustment_lines, transport, adjustments, total_pay } = detail;
  if (!transport_lines || !adjustment_lines || total_pay === null) return null;
  const chosen = params.get(LINE_PARAM);
  const isOwn = detail.user.id === user.id;
  const isTaken = detail.cancelled_by_company + detail.sent_home > 0;
  const isNew = chosen === NEW_LINE || chosen === ALLOWANCE_LINE;
  const edited = adjustment_lines.find((line) => String(line.id) === chosen && line.kind === 'free') ?? null;
  return (
    <section aria-labelledby="beside-hours" className="border-border border-t py-4">
      <h3 id="beside-hours" className="font-semibold">
        {t('beside')}
      </h3>
      <p className="mb-2 text-[0.8125rem] text-muted-foreground">{t('beside_hint')}</p>
      <RefusalNote refused={refused.remove} />
      <dl className="grid gap-2">
        <PaymentLine label={t('transport')} yen={transport ?? 0}>
          {transport_lines.map((line) => (
            <TransportText key={line.workplace.id} line={line} />
          ))}
        </PaymentLine>
        <PaymentLine label={t('adjustments')} yen={adjustments ?? 0}>
          {adjustment_lines.length === 0 && <span>{t('adjustments_none')}</span>}
          {adjustment_lines.map((line) => (
            <span key={line.id} className="flex items-start justify-between gap-2">
              <AdjustmentText line={line} />
              {line.kind === 'free' && !isOwn && (
                <span data-print="no" className="inline-flex shrink-0">
                  <Button asChild variant="ghost" size="icon-sm">
                    <Link
                      to={lineHref(line.id)}
                      preventScrollReset
                      aria-label={t('work_history:adjustment_edit_named', { name: line.note })}
                    >
                      <Pencil aria-hidden="true" />
                    </Link>
                  </Button>
                  <AskingButton
                    variant="ghost"
                    size="icon-sm"
                    aria-label={t('work_history:adjustment_delete_named', { name: line.note })}
                    action={href('delete_adjustment')}
                    fields={{ id: line.id, version: line.version }}
                    question={{
                      title: t('work_history:adjustment_delete_title'),
                      body: t('work_history:adjustment_delete_body'),
                      names: [`${line.note} ${format.yen(line.yen)}`],
                      confirm: t('work_history:delete'),
                      tone: 'destructive',
                    }}
                  >
                    <Trash2 aria-hidden="true" />
                  </AskingButton>
                </span>
              )}
            </span>
          ))}
        </PaymentLine>
        <div className="flex items-baseline justify-between gap-4 border-border border-t pt-2">
          <dt className="font-semibold">{t('total_pay')}</dt>
          <dd className="font-semibold text-base">{format.yen(total_pay)}</dd>
        </div>
        {detail.advances !== null && (
          <PaidOut figures={{ ...detail, advances: detail.advances }} own={isOwn} />
        )}
      </dl>
      {!isOwn && !isNew && edited === null && workplaces.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2" data-print="no">
          <Button asChild variant="outline" size="sm">
            <Link to={lineHref(NEW_LINE)} preventScrollReset>
              <Plus aria-hidden="true" />
              {t('work_history:adjustment_add')}
            </Link>
          </Button>
          {accounts && isTaken && (
            <Button asChild variant="outline" size="sm">
              <Link to={lineHref(ALLOWANCE_LINE)} preventScrollReset>
                <Scale aria-hidden="true" />
                {t('work_history:allowance_propose')}
              </Link>
            </Button>
          )}
        </div>
      )}
      {!isOwn && (isNew || edited !== null) && (
        <AdjustmentForm
          key={edited ? `${edited.id} ${edited.version}` : `${chosen} ${adjustment_lines.length}`}
          detail={detail}
          allowance={allowance}
          edited={edited}
          workplaces={workplaces}
          constraints={constraints}
          refused={refused.save}
        />
      )}
    </section>
  );
}
