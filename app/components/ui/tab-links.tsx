import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { listClasses, tabClasses } from './tab-classes.ts';

type TabLinksProps = {
  /** What the tabs are of, for screen readers. */
  label: string;
  /** The first one is shown when the URL names none. */
  tabs: readonly { id: string; label: ReactNode }[];
  /** The parameter of the URL that holds the choice. */
  param?: string;
};

/** Tabs as links: the choice lies in the URL, and works without JavaScript. A tab starts without filters. */
export function TabLinks({ label, tabs, param = 'tab' }: TabLinksProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const asked = params.get(param);
  const current = tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id;
  return (
    <nav aria-label={label} className={listClasses}>
      {tabs.map((tab) => {
        const search = new URLSearchParams({ [param]: tab.id });
        return (
          <Link
            key={tab.id}
            to={{ pathname, search: search.toString() }}
            preventScrollReset
            aria-current={tab.id === current ? 'page' : undefined}
            className={cn(
              tabClasses,
              'aria-[current=page]:border-primary aria-[current=page]:text-foreground',
            )}
          >
            {tab.label}
          </Link>
        );
      })}
    </nav>
  );
}
