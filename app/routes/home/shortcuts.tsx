import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { useAuth } from '#app/lib/use-auth.ts';
import { mayOpen, pageOf } from '#contract/site/pages.ts';

const PATHS = {
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

/** Hours and shifts are of who works; who manages alone has none. */
const OF_WORK: readonly Shortcut[] = ['own_shifts', 'recruitment', 'hours', 'salary'];

/** The pages of these that the reader may open. */
export function Shortcuts({ of }: { of: readonly Shortcut[] }) {
  const { t } = useTranslation('home');
  const { roles } = useAuth();
  const names = roles.map(({ name }) => name);
  const isOffered = (key: Shortcut) => {
    const page = pageOf(PATHS[key]);
    return page !== null && mayOpen(page, names) && (!OF_WORK.includes(key) || names.includes('user'));
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('shortcuts')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="-mx-2">
          {of.filter(isOffered).map((key) => (
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
