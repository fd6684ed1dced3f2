import type { ComponentProps } from 'react';
import { formatCount } from '#app/lib/format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BulkOutcome } from '#app/ui/bulk/bulk-outcome.tsx';
import { SALARY_STAYS } from '#contract/pay/salary-requests.ts';

type ApprovedOutcomeProps = Pick<ComponentProps<typeof BulkOutcome<'approve_many'>>, 'report' | 'job'>;

/** How many requests were approved, and which stay and why. */
export function ApprovedOutcome(props: ApprovedOutcomeProps) {
  const { t } = useTranslation('salary');
  return (
    <BulkOutcome
      {...props}
      titleOf={(_, count) => t('approved_many', { count, total: formatCount(count) })}
      reasonText={(reason) => {
        const known = SALARY_STAYS.find((one) => one === reason);
        return known ? t(`stays.${known}`) : reason;
      }}
      undoOf={() => null}
    />
  );
}
