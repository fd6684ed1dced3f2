import CheckCheck from 'lucide-react/icons/check-check';
import { Link } from 'react-router';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { TrackedShiftDetail } from '#contract/attendance/tracking.ts';
import { confirmableOf } from './confirmable.ts';
import type { Intent } from './route.tsx';

/** Confirms a whole shift at once: how many people, and who is left out and why. */
export function ConfirmPanel({ shift, cancel }: { shift: TrackedShiftDetail; cancel: string }) {
  const { t } = useTranslation(['tracking', 'common']);
  const { user } = useAuth();
  const href = useIntentHref<Intent>();
  const textOf = usePersonText();
  const { ready, left, settled } = confirmableOf(shift.users, user.id);
  return (
    <PostForm action={href('confirm_all')} preventScrollReset className="grid gap-4">
      {ready.map(({ shift_user_id, work_history_id }) => (
        <input key={shift_user_id} type="hidden" name="ids" value={work_history_id ?? ''} />
      ))}
      <p className="font-medium">{t('confirm_ready', { count: ready.length })}</p>
      {settled > 0 && <p className="text-muted-foreground">{t('confirm_settled', { count: settled })}</p>}
      {left.length > 0 && (
        <section aria-labelledby="left" className="grid gap-1.5">
          <h3 id="left" className="font-medium">
            {t('confirm_left', { count: left.length })}
          </h3>
          <ul className="grid gap-1.5 rounded-lg bg-muted px-3.5 py-2.5">
            {left.map(({ person, reason }) => (
              <li key={person.shift_user_id}>
                <span className="font-medium">{textOf(person.user)}</span>{' '}
                <span className="text-muted-foreground">{t(`left.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        {ready.length > 0 && (
          <Button type="submit">
            <CheckCheck aria-hidden="true" />
            {t('confirm_count', { count: ready.length })}
          </Button>
        )}
        <Button asChild variant="outline">
          <Link to={cancel} preventScrollReset>
            {t('common:cancel')}
          </Link>
        </Button>
      </div>
    </PostForm>
  );
}
