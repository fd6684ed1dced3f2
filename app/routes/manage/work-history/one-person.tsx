import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { withoutFiltersHref } from '#app/components/table/table-url.ts';
import { Button } from '#app/components/ui/button.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import type { PaidLeave, WorkHistory } from '#contract/work-histories.ts';

/** Whose work alone is listed, where a link asked for that, and the way back to everybody. */
export function OnePerson({ rows }: { rows: readonly Pick<WorkHistory | PaidLeave, 'user'>[] }) {
  const { t } = useTranslation('work_history');
  const format = useFormat();
  const [params] = useSearchParams();
  const id = params.get('user_id');
  if (!id) return null;
  const person = rows.find(({ user }) => String(user.id) === id)?.user;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2">
      <span className="font-medium">
        {person ? t('only_person', { name: format.personName(person) }) : t('only_one_person')}
      </span>
      <Button asChild variant="ghost" size="sm" className="text-muted-foreground">
        <Link to={withoutFiltersHref(params, ['user_id'])} preventScrollReset>
          <X aria-hidden="true" />
          {t('all_people')}
        </Link>
      </Button>
    </p>
  );
}
