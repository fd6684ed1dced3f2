import ChevronRight from 'lucide-react/icons/chevron-right';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { isOffered, pageOf } from '#app/pages/pages.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';

const PATHS = {
  check_in: '/check-in',
  own_shifts: '/my-page/shift',
  recruitment: '/my-page/recruitment',
  papers: '/my-page/paper',
  hours: '/my-page/work',
  salary: '/my-page/salary',
  profile: '/my-page/profile',
  settings: '/my-page/settings',
  staff: '/manage/user',
  timers: '/admin/timer',
} as const;
export type Shortcut = keyof typeof PATHS;

/** Shows only the shortcuts to pages that are offered to the reader. */
export function Shortcuts({ of }: { of: readonly Shortcut[] }) {
  const { t } = useTranslation('home');
  const { roles, duties } = useAuth();
  const reader = { roles: roles.map(({ name }) => name), duties };
  const isShown = (key: Shortcut) => {
    const page = pageOf(PATHS[key]);
    return page !== null && isOffered(page, reader);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('shortcuts')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="-mx-2">
          {of.filter(isShown).map((key) => (
            <li key={key}>
              <PageLink
                to={PATHS[key]}
                className="flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-muted"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{t(key)}</span>
                  <span className="block text-muted-foreground">{t(`${key}_hint`)}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              </PageLink>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
