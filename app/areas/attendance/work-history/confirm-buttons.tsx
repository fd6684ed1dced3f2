import BadgeCheck from 'lucide-react/icons/badge-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { Form } from 'react-router';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { Intent } from './route.tsx';

type ConfirmButtonsProps = {
  rows: readonly { id: number }[];
  /** Whether all are meant that match the filters. */
  matching: boolean;
  onDone: () => void;
};

export function ConfirmButtons({ rows, matching, onDone }: ConfirmButtonsProps) {
  const { t } = useTranslation('work_history');
  const href = useIntentHref<Intent>();
  if (rows.length === 0 && !matching)
    return <p className="text-muted-foreground text-sm">{t('refusals.period_closed')}</p>;
  return (
    <Form method="post" preventScrollReset className="contents" onSubmit={onDone}>
      {matching && <input type="hidden" name="matching" value="true" />}
      {!matching && rows.map(({ id }) => <input key={id} type="hidden" name="ids" value={id} />)}
      <Button type="submit" formAction={href('confirm')} variant="outline" size="sm">
        <BadgeCheck aria-hidden="true" />
        {t('confirm')}
      </Button>
      <Button type="submit" formAction={href('unconfirm')} variant="outline" size="sm">
        <Undo2 aria-hidden="true" />
        {t('unconfirm')}
      </Button>
    </Form>
  );
}
