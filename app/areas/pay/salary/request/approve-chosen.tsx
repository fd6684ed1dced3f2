import BadgeCheck from 'lucide-react/icons/badge-check';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { SalaryRequest } from '#contract/pay/salary-requests.ts';
import type { Intent } from './route.tsx';

type ApproveChosenProps = {
  rows: readonly SalaryRequest[];
  /** Whether all are meant that match the filters. */
  matching: boolean;
};

/** Approves the chosen requests, with their total. */
export function ApproveChosen({ rows, matching }: ApproveChosenProps) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <PostForm action={href('approve_many')} preventScrollReset className="flex flex-wrap items-center gap-2">
      {matching && <input type="hidden" name="matching" value="true" />}
      {!matching && rows.map(({ id }) => <input key={id} type="hidden" name="ids" value={id} />)}
      {!matching && (
        <span className="font-semibold tabular-nums">
          {t('chosen_sum', { count: rows.length, total: format.yen(total) })}
        </span>
      )}
      <Button type="submit" size="sm">
        <BadgeCheck aria-hidden="true" />
        {t('approve_many')}
      </Button>
    </PostForm>
  );
}
