import X from 'lucide-react/icons/x';
import { Link, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { PersonRef } from '#contract/people/users.ts';
import { withoutFiltersHref } from './table-url.ts';

const PERSON_PARAM = 'user_id';

type OnePersonProps = { rows: readonly { user: PersonRef }[]; className?: string };

/** Names the person whose rows a link selected, with a link to all people. */
export function OnePerson({ rows, className }: OnePersonProps) {
  const { t } = useTranslation('table');
  const format = useFormat();
  const [params] = useSearchParams();
  const id = params.get(PERSON_PARAM);
  if (!id) return null;
  const person = rows.find(({ user }) => String(user.id) === id)?.user;
  return (
    <p className={cn('flex flex-wrap items-center gap-2', className)}>
      <span className="font-medium">
        {person ? t('only_person', { name: format.personName(person) }) : t('only_one_person')}
      </span>
      <Button asChild variant="ghost" size="sm" className="text-muted-foreground">
        <Link to={withoutFiltersHref(params, [PERSON_PARAM])} preventScrollReset>
          <X aria-hidden="true" />
          {t('all_people')}
        </Link>
      </Button>
    </p>
  );
}
