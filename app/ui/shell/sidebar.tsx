import { useLocation, useNavigation } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { bestMatch, sidebarFor } from '#app/pages/sidebar.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { RoleName } from '#contract/roles.ts';

/** The main menu for these roles, with 16px between the groups. */
export function Sidebar({ roles, onNavigate }: { roles: readonly RoleName[]; onNavigate?: () => void }) {
  const { t } = useTranslation('nav');
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const current = bestMatch(pathname, roles);
  // At once after a click, before the page comes.
  const lit = bestMatch((next ?? { pathname }).pathname, roles);
  return (
    <nav aria-label={t('main')} className="flex flex-col gap-4 p-2">
      {sidebarFor(roles).map((group) => (
        <ul key={group[0]?.path} className="flex flex-col gap-0.5">
          {group.map(({ path, icon: Icon }) => (
            <li key={path}>
              <PageLink
                to={path}
                onClick={onNavigate}
                aria-current={path === current ? 'page' : undefined}
                data-lit={path === lit || undefined}
                className="flex h-9 items-center gap-3 rounded-lg px-3 text-foreground/80 hover:bg-muted desk:h-8 folded:gap-5 data-lit:bg-accent data-lit:font-semibold data-lit:text-accent-foreground data-lit:hover:bg-accent"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                <span className="truncate">{t(`items.${path}`)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
