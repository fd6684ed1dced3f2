import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { withoutFiltersHref } from '#app/components/table/table-url.ts';
import { Button } from '#app/components/ui/button.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import type { SalaryRequest } from '#contract/salary.ts';

/** Whose requests alone are listed, where a link asked for that, and the way back to everybody. */
export function OnePersonsRequests({ rows }: { rows: readonly Pick<SalaryRequest, 'user'>[] }) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const [params] = useSearchParams();
  const [first] = rows;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="font-medium">
        {first ? t('only_person', { name: format.personName(first.user) }) : t('only_one_person')}
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
