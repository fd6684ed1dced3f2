import { useEffect, useRef } from 'react';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import type { SalaryRequest } from '#contract/pay/salary-requests.ts';
import type { RefusedRequest } from './batch-refusals.ts';

type BatchRefusalBoxProps = {
  refusals: readonly RefusedRequest[];
  rows: readonly Pick<SalaryRequest, 'id' | 'user'>[];
};

/** Lists every request that blocked the transfer. */
export function BatchRefusalBox({ refusals, rows }: BatchRefusalBoxProps) {
  const { t } = useTranslation(['salary', 'errors']);
  const textOf = usePersonText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals.length > 0) box.current?.focus();
  }, [refusals]);
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? textOf(row.user) : `#${id}`;
  };
  return (
    <div className="mb-4">
      <AlertBox ref={box}>
        <p className="font-semibold text-absent">{t('errors:SALARY_BATCH_REFUSED')}</p>
        <ul className="grid gap-1">
          {refusals.map(({ id, reason }) => (
            <li key={id}>
              <span className="font-medium">{nameOf(id)}</span> {t(`batch_refusals.${reason}`)}
            </li>
          ))}
        </ul>
      </AlertBox>
    </div>
  );
}
