import UsersRound from 'lucide-react/icons/users-round';
import { useNavigation } from 'react-router';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { Colleagues } from '#contract/roster/hand-overs.ts';
import type { Intent } from './route.tsx';

/** Those who can take the shift, each one press away. The others are folded, without a reason. */
export function ColleagueList({ colleagues }: { colleagues: Colleagues }) {
  const { t } = useTranslation('hand_over');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const { state } = useNavigation();
  const able = colleagues.data.filter(({ fit }) => fit === 'can');
  const others = colleagues.data.filter(({ fit }) => fit === 'cannot');
  return (
    <section aria-labelledby="colleagues" className="grid gap-3">
      <h2 id="colleagues" className="font-semibold">
        {t('who')}
      </h2>
      {able.length === 0 ? (
        <Card>
          <EmptyState icon={UsersRound} title={t('none')} body={t('none_hint')} />
        </Card>
      ) : (
        <PostForm
          action={href('propose')}
          onSubmit={(event) => {
            if (state !== 'idle') event.preventDefault();
          }}
        >
          <input type="hidden" name="shift_id" value={colleagues.shift_id} />
          <input type="hidden" name="date" value={colleagues.date} />
          <Card>
            <CardContent className="py-1">
              <ul className="divide-y divide-border">
                {able.map(({ user }) => {
                  const name = format.personName(user);
                  return (
                    <li key={user.id} className="flex items-center justify-between gap-3 py-2">
                      <p className="min-w-0 break-words font-medium">{name}</p>
                      <Button
                        type="submit"
                        name="user_id"
                        value={user.id}
                        variant="outline"
                        aria-label={`${t('send')}: ${name}`}
                        className="h-11 min-w-20 shrink-0"
                      >
                        {t('send')}
                      </Button>
                    </li>
                  );
                })}
              </ul>
            </CardContent>
          </Card>
        </PostForm>
      )}
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">{t('others', { count: others.length })}</summary>
          <ul className="grid gap-1 ps-4 text-muted-foreground">
            {others.map(({ user }) => (
              <li key={user.id}>{format.personName(user)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
