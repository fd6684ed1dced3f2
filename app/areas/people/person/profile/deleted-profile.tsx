import { Link } from 'react-router';
import type { PersonChoices } from '#app/areas/people/users/person-choices.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import type { User } from '#contract/people/users.ts';
import { useProfileFacts } from './profile-facts.ts';

/** The kept data of a deleted person, read-only. */
export function DeletedProfile({ user, choices }: { user: User; choices: PersonChoices | null }) {
  const { t } = useTranslation('locks');
  const known = useProfileFacts(choices).flatMap(({ label, of }) => {
    const text = of(user);
    return text === '' ? [] : [{ label, text }];
  });
  return (
    <Card className="max-w-3xl">
      <CardContent className="grid gap-5 py-6">
        <p className="rounded-lg bg-muted px-4 py-3">
          {t('about.deleted')}{' '}
          <Link to="?tab=locks" className="underline underline-offset-2 hover:no-underline">
            {t('to_restore')}
          </Link>
        </p>
        <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-1.5">
          {known.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="min-w-0 break-words">{text}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
