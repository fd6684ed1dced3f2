import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { fadedClasses, listClasses, tabClasses } from './tab-classes.ts';

type TabLinksProps = {
  /** The subject of the tabs, for screen readers. */
  label: string;
  /** The first tab is the default. A tab of another page has `to`. */
  tabs: readonly { id: string; label: ReactNode; to?: string }[];
  /** The query parameter of the tab. */
  param?: string;
  /** The shown tab, when the address does not name it. */
  current?: string;
  /** Whether labels wrap on a phone, so that all tabs are visible. */
  wraps?: boolean;
};

const WRAPPED_LABEL =
  'max-sm:h-auto max-sm:min-h-11 max-sm:shrink max-sm:justify-center max-sm:whitespace-normal max-sm:text-center max-sm:leading-tight max-sm:[overflow-wrap:normal] max-[22rem]:text-xs';

/** Pixels of the neighbouring tab that stay visible, as a hint that there are more. */
const NEIGHBOUR_PIXELS = 24;

/**
 * Tabs as links: the address holds the choice, so they work without JavaScript. A new tab starts
 * without filters.
 */
export function TabLinks({ label, tabs, param = 'tab', current: shown, wraps = false }: TabLinksProps) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const asked = params.get(param);
  const current = shown ?? tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id;
  const row = useRef<HTMLElement>(null);
  const { hidden, look } = useHiddenEnds(row);
  useCurrentInView(row, current);
  return (
    <nav
      ref={row}
      aria-label={label}
      data-hidden={hidden}
      onScroll={look}
      className={cn(listClasses, fadedClasses, wraps && 'max-sm:gap-3 max-[22rem]:gap-2')}
    >
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
              wraps && WRAPPED_LABEL,
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

/** The ends at which the row of tabs has more of them than it shows: `start`, `end` or both. */
function useHiddenEnds(row: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState('');
  const look = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    const ends = [
      scrollLeft > 0 && 'start',
      // A zoomed page has parts of pixels.
      scrollLeft + clientWidth < scrollWidth - 1 && 'end',
    ];
    setHidden(ends.filter(Boolean).join(' '));
  }, [row]);
  useEffect(() => {
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [look]);
  return { hidden, look };
}

/** Scrolls the row of tabs, not the page, until the current tab is visible. */
function useCurrentInView(row: RefObject<HTMLElement | null>, current: string | undefined) {
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    if (!row.current || !tab || current === undefined) return;
    const box = row.current.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    if (left < box.left) row.current.scrollLeft -= box.left - left + NEIGHBOUR_PIXELS;
    if (right > box.right) row.current.scrollLeft += right - box.right + NEIGHBOUR_PIXELS;
  }, [row, current]);
}
