import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { PendingRegistration } from '#contract/roster/recruitment.ts';
import type { Intent } from './route.tsx';

/** Approves or rejects one registration. One with a warning is approved with its reason, in its details. */
export function RowDecision({ registration }: { registration: PendingRegistration }) {
  const { t } = useTranslation('recruitment');
  const href = useIntentHref<Intent>();
  const textOf = usePersonText();
  const { user } = useAuth();
  const name = textOf(registration.user);
  if (registration.user.id === user.id) {
    return <span className="text-muted-foreground text-xs">{t('pending.own')}</span>;
  }
  return (
    <PostForm action={href('refuse')} preventScrollReset className="flex justify-end">
      <input type="hidden" name="ids" value={registration.id} />
      {registration.fit === 'can' && (
        <Button
          type="submit"
          variant="ghost"
          size="sm"
          formAction={href('approve')}
          aria-label={t('pending.approve_one', { name })}
        >
          {t('pending.approve_short')}
        </Button>
      )}
      <Button type="submit" variant="ghost" size="sm" aria-label={t('pending.refuse_one', { name })}>
        {t('pending.refuse_short')}
      </Button>
    </PostForm>
  );
}
