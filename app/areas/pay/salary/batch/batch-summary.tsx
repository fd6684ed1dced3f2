import type { ReactNode } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import type { SalaryBatchDetail } from '#contract/pay/salary-batches.ts';
import { STOPPED_BY_COMPANY } from '#domain/pay/fail-reasons.ts';
import { BankFileDownload } from './bank-file.tsx';

/** Number and total of the lines, and the file for the bank. */
export function BatchSummary({ batch }: { batch: SalaryBatchDetail }) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const { count, total, transfers, created_by, created_at, exported_at } = batch;
  const inCash = count - transfers;
  const isTakenBack = batch.lines.every(({ reason }) => reason === STOPPED_BY_COMPANY);
  return (
    <Card>
      <CardContent className="grid gap-4 py-5 sm:grid-cols-[1fr_auto] sm:items-end">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <BatchFigure label={t('total')}>{format.yen(total)}</BatchFigure>
          <BatchFigure label={t('by_transfer')}>{transfers}</BatchFigure>
          {inCash > 0 && <BatchFigure label={t('in_cash')}>{inCash}</BatchFigure>}
          <div className="text-[0.8125rem]">
            <dt className="text-muted-foreground">{t('made_by')}</dt>
            <dd>
              {format.personName(created_by)} {format.stamp(created_at)}
            </dd>
          </div>
          <div className="text-[0.8125rem]">
            <dt className="text-muted-foreground">{t('bank_file')}</dt>
            <dd>
              {transfers === 0
                ? t('all_in_cash')
                : exported_at
                  ? t('exported_at', { at: format.stamp(exported_at) })
                  : t('not_exported')}
            </dd>
          </div>
        </dl>
        {transfers > 0 && !isTakenBack && <BankFileDownload batch={batch} />}
      </CardContent>
    </Card>
  );
}

function BatchFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
      <dd className="font-semibold text-lg tabular-nums">{children}</dd>
    </div>
  );
}
