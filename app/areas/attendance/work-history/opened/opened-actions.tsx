import BadgeCheck from 'lucide-react/icons/badge-check';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TASK_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import type { Intent } from '#app/areas/attendance/work-history/route.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';

type OpenedActionsProps = {
  id: number;
  /** Null while it cannot be confirmed. */
  confirming: 'confirm' | 'unconfirm' | null;
  /** Further actions, before the edit button. */
  children?: ReactNode;
};

/** The actions on the record that is open next to the list. */
export function OpenedActions({ id, confirming, children }: OpenedActionsProps) {
  const { t } = useTranslation('work_history');
  const href = useIntentHref<Intent>();
  const taskHref = useChosenHref(TASK_PARAM);
  const mayConfirm = confirming === 'confirm';
  return (
    <div data-print="no" className="mt-3 flex flex-wrap gap-2">
      {confirming && (
        <PostForm action={href(confirming)} preventScrollReset>
          <input type="hidden" name="ids" value={id} />
          <Button type="submit" variant={mayConfirm ? 'default' : 'outline'} size="sm">
            {mayConfirm ? <BadgeCheck aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
            {t(confirming)}
          </Button>
        </PostForm>
      )}
      {children}
      <Button asChild variant="outline" size="sm">
        <Link to={taskHref('edit')} preventScrollReset>
          <Pencil aria-hidden="true" />
          {t('edit')}
        </Link>
      </Button>
      <Button asChild variant="outline" size="sm">
        <Link to={taskHref('delete')} preventScrollReset>
          <Trash2 aria-hidden="true" />
          {t('delete')}
        </Link>
      </Button>
    </div>
  );
}
