import { useLocation, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { listClasses, tabClasses } from '#app/ui/kit/tab-classes.ts';

const VIEWS = [
  { id: 'daily', path: '/manage/work-history' },
  { id: 'monthly', path: '/manage/work-history/monthly' },
] as const;
/** The parameters that both views share. */
const SHARED_PARAMS = ['month', 'workplace_id'];

/** Switches between days and month, and keeps the month and the workplace. */
export function ViewLinks() {
  const { t } = useTranslation('work_history');
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const search = new URLSearchParams([...params].filter(([name]) => SHARED_PARAMS.includes(name))).toString();
  return (
    <nav aria-label={t('views')} data-print="no" className={listClasses}>
      {VIEWS.map(({ id, path }) => (
        <PageLink
          key={id}
          to={{ pathname: path, search }}
          aria-current={pathname === path ? 'page' : undefined}
          className={cn(tabClasses, 'aria-[current=page]:border-primary aria-[current=page]:text-foreground')}
        >
          {t(id)}
        </PageLink>
      ))}
    </nav>
  );
}
