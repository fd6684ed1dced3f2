import type { ComponentProps } from 'react';
import { formatCount } from '#app/lib/format.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BulkOutcome } from '#app/ui/bulk/bulk-outcome.tsx';
import { BulkUndo } from '#app/ui/bulk/bulk-undo.tsx';
import { PAPER_REMINDER_STAYS, PAPER_STAYS, REOPEN_STAYS } from '#contract/papers/papers.ts';
import type { BulkIntent, Intent } from './route.tsx';

type PapersOutcomeProps = Pick<ComponentProps<typeof BulkOutcome<BulkIntent>>, 'report' | 'job'>;

const STAYS = [...new Set([...PAPER_REMINDER_STAYS, ...PAPER_STAYS, ...REOPEN_STAYS])];

/** How many people were asked or documents decided, and which stay and why. Decisions can be taken back. */
export function PapersOutcome(props: PapersOutcomeProps) {
  const { t } = useTranslation('paper_review');
  const href = useIntentHref<Intent>();
  return (
    <BulkOutcome
      {...props}
      titleOf={(intent, count) => t(`done.${intent}`, { count, total: formatCount(count) })}
      reasonText={(reason) => {
        const known = STAYS.find((one) => one === reason);
        return known ? t(`stays.${known}`) : reason;
      }}
      undoOf={({ intent, bulk: { operation_id } }) =>
        (intent === 'approve_many' || intent === 'reject_many') && (
          <BulkUndo action={href('reopen')} fields={[['operation_id', operation_id]]} />
        )
      }
    />
  );
}
