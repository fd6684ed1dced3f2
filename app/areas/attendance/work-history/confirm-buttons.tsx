import BadgeCheck from 'lucide-react/icons/badge-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useSearchParams } from 'react-router';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { Intent } from './route.tsx';

type ConfirmButtonsProps = {
  rows: readonly { id: number; confirmed_by: unknown }[];
  /** Whether all are meant that match the filters. */
  matching: boolean;
};

export function ConfirmButtons({ rows, matching }: ConfirmButtonsProps) {
  const { t } = useTranslation('work_history');
  const href = useIntentHref<Intent>();
  const [params] = useSearchParams();
  const has = (confirmed: boolean) =>
    (matching && (params.get('status') === 'confirmed') === confirmed) ||
    rows.some(({ confirmed_by }) => (confirmed_by !== null) === confirmed);
  if (rows.length === 0 && !matching)
    return <p className="text-muted-foreground text-sm">{t('refusals.period_closed')}</p>;
  return (
    <PostForm preventScrollReset className="contents">
      {matching && <input type="hidden" name="matching" value="true" />}
      {!matching && rows.map(({ id }) => <input key={id} type="hidden" name="ids" value={id} />)}
      {has(false) && (
        <Button type="submit" formAction={href('confirm')} variant="outline" size="sm">
          <BadgeCheck aria-hidden="true" />
          {t('confirm')}
        </Button>
      )}
      {has(true) && (
        <Button type="submit" formAction={href('unconfirm')} variant="outline" size="sm">
          <Undo2 aria-hidden="true" />
          {t('unconfirm')}
        </Button>
      )}
    </PostForm>
  );
}
