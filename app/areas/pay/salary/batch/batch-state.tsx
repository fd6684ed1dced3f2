import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { SalaryBatch } from '#contract/pay/salary-batches.ts';

/** The state of a transfer: lines that wait for the bank, failed lines, or done. */
export function BatchState({
  batch: { waiting, failed },
}: {
  batch: Pick<SalaryBatch, 'waiting' | 'failed'>;
}) {
  const { t } = useTranslation('salary');
  return (
    <span className="inline-flex flex-wrap gap-1">
      {waiting > 0 && <Badge tone="late">{t('batch_waiting', { count: waiting })}</Badge>}
      {failed > 0 && <Badge tone="absent">{t('batch_failed', { count: failed })}</Badge>}
      {waiting + failed === 0 && <Badge tone="in">{t('batch_done')}</Badge>}
    </span>
  );
}
