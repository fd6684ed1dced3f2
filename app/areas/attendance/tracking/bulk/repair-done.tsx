import Undo2 from 'lucide-react/icons/undo-2';
import { useSearchParams } from 'react-router';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { Intent } from './route.tsx';

/** The repair that was just applied. It can be undone until one of its records changes. */
export function RepairDone({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation('repair');
  const [params] = useSearchParams();
  const href = useIntentHref<Intent>();
  const operation = params.get('done');
  if (operation === null) return null;
  const isMoved = refused?.refusal?.code === 'E_CONFLICT';
  return (
    <>
      <RefusalNote refused={refused} {...(isMoved && { text: t('undo_moved') })} />
      <div
        role="status"
        className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-in-soft px-4 py-2.5 text-in"
      >
        <span className="font-medium">{t('done', { count: Number(params.get('count')) || 0 })}</span>
        <PostForm action={href('undo')} preventScrollReset>
          <input type="hidden" name="operation_id" value={operation} readOnly />
          <Button type="submit" size="sm" variant="outline">
            <Undo2 aria-hidden="true" />
            {t('undo')}
          </Button>
        </PostForm>
      </div>
    </>
  );
}
