import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { listClasses, tabClasses } from './tab-classes.ts';

type TabLinksProps = {
  /** What the tabs are of, for screen readers. */
  label: string;
  /** The first one is shown when the URL names none. One of another page says where it is. */
  tabs: readonly { id: string; label: ReactNode; to?: string }[];
  /** The parameter of the URL that holds the choice. */
  param?: string;
  /** The tab that is shown, where the URL does not say it. */
  current?: string;
};

/** What is left to see of the tabs beside the current one, so that there seem to be more. */
const BESIDE = 24;

/** Tabs as links: the choice lies in the URL, and works without JavaScript. A tab starts without filters. */
export function TabLinks({ label, tabs, param = 'tab', current: shown }: TabLinksProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const asked = params.get(param);
  const current = shown ?? tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id;
  const row = useCurrentInView(current);
  return (
    <nav ref={row} aria-label={label} className={listClasses}>
      {tabs.map((tab) => {
        const search = new URLSearchParams({ [param]: tab.id });
        return (
          <Link
            key={tab.id}
            to={tab.to ?? { pathname, search: search.toString() }}
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

/** Where the tabs are wider than the screen, they are moved to where the current one is seen; the page stays. */
function useCurrentInView(current: string | undefined) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    if (!row.current || !tab || current === undefined) return;
    const box = row.current.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    if (left < box.left) row.current.scrollLeft -= box.left - left + BESIDE;
    if (right > box.right) row.current.scrollLeft += right - box.right + BESIDE;
  }, [current]);
  return row;
}
