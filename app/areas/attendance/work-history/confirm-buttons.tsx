import BadgeCheck from 'lucide-react/icons/badge-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { Form } from 'react-router';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { Intent } from './route.tsx';

export function ConfirmButtons({ rows, onDone }: { rows: readonly { id: number }[]; onDone: () => void }) {
  const { t } = useTranslation('work_history');
  const href = useIntentHref<Intent>();
  if (rows.length === 0)
    return <p className="text-muted-foreground text-sm">{t('refusals.period_closed')}</p>;
  return (
    <Form method="post" preventScrollReset className="contents" onSubmit={onDone}>
      {rows.map(({ id }) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
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
