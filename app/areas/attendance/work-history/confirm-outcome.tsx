import type { ComponentProps } from 'react';
import { formatCount } from '#app/lib/format.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BulkOutcome } from '#app/ui/bulk/bulk-outcome.tsx';
import { BulkUndo } from '#app/ui/bulk/bulk-undo.tsx';
import { CONFIRM_REFUSALS } from '#contract/enums.ts';
import type { Intent } from './route.tsx';

type ConfirmOutcomeProps = Pick<
  ComponentProps<typeof BulkOutcome<'confirm' | 'unconfirm'>>,
  'report' | 'job'
>;

/** How many records were confirmed, and which stay and why; the other action takes it back. */
export function ConfirmOutcome(props: ConfirmOutcomeProps) {
  const { t } = useTranslation('work_history');
  const href = useIntentHref<Intent>();
  return (
    <BulkOutcome
      {...props}
      titleOf={(intent, count) =>
        t(intent === 'confirm' ? 'done_confirm' : 'done_unconfirm', { count, total: formatCount(count) })
      }
      reasonText={(reason) => {
        const known = CONFIRM_REFUSALS.find((one) => one === reason);
        return known ? t(`refusals.${known}`) : reason;
      }}
      undoOf={({ intent, bulk: { operation_id } }) => (
        <BulkUndo
          action={href(intent === 'confirm' ? 'unconfirm' : 'confirm')}
          fields={[['operation_id', operation_id]]}
        />
      )}
    />
  );
}
