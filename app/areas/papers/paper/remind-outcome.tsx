import type { ComponentProps } from 'react';
import { formatCount } from '#app/lib/format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BulkOutcome } from '#app/ui/bulk/bulk-outcome.tsx';
import { PAPER_REMINDER_STAYS } from '#contract/papers/papers.ts';

type RemindOutcomeProps = Pick<ComponentProps<typeof BulkOutcome<'remind'>>, 'report' | 'job'>;

/** How many people were asked for their documents, and who was not and why. */
export function RemindOutcome(props: RemindOutcomeProps) {
  const { t } = useTranslation('paper_review');
  return (
    <BulkOutcome
      {...props}
      titleOf={(_, count) => t('asked_for', { count, total: formatCount(count) })}
      reasonText={(reason) => {
        const known = PAPER_REMINDER_STAYS.find((one) => one === reason);
        return known ? t(`reminder_stays.${known}`) : reason;
      }}
      undoOf={() => null}
    />
  );
}
