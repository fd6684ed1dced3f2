import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { Intent } from './route.tsx';
import { leftBy } from './schedule-address.ts';

/** Offers to undo the change that was just saved. */
export function DoneNote({ done, refused }: { done: string; refused: Refused | null }) {
  const { t } = useTranslation('schedules');
  const href = useIntentHref<Intent>();
  const left = leftBy(done);
  const posted: Record<string, string | number> = left === null ? { operation_id: done } : { ...left };
  return (
    <>
      <RefusalNote refused={refused} />
      <div
        role="status"
        className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-border bg-in-soft px-4 py-2"
      >
        <span className="flex items-center gap-2 text-in">
          <CircleCheck aria-hidden="true" className="size-4" />
          {t('done')}
        </span>
        <PostForm action={href(left === null ? 'undo' : 'come_back')} preventScrollReset>
          {Object.entries(posted).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="outline" size="sm">
            <Undo2 aria-hidden="true" />
            {t('undo')}
          </Button>
        </PostForm>
      </div>
    </>
  );
}
