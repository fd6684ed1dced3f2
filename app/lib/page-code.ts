import { matchRoutes, type RouteObject } from 'react-router';

/** A route in React Router's manifest, with the location of its code. */
type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
};

declare global {
  interface Window {
    __reactRouterManifest?: { version?: string; routes: Record<string, ManifestRoute> };
  }
  interface Navigator {
    /** Reports the data-saving mode in some browsers. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Distance from the viewport at which a link's code loads. */
const MARGIN = '200px';

/** Observes the links that have not come near yet. */
let observer: IntersectionObserver | null = null;
/** Page paths with ids replaced: those to fetch, and those fetched. */
const wanted = new Set<string>();
const fetched = new Set<string>();

/** The router learns about new links from the server. Paths that it does not know yet are tried again. */
const unknown = new Set<string>();
const ANY_PATH = '*';
const RETRY_MS = 1000;
const RETRIES = 10;
let retries = 0;

/**
 * Fetches the code, not the data, of the page behind a link that comes near the viewport. It does
 * nothing in data-saving mode. Returns a function that cancels it.
 */
export function preloadWhenNear(link: HTMLAnchorElement): (() => void) | undefined {
  if (navigator.connection?.saveData) return undefined;
  const near = observer ?? new IntersectionObserver(wantSeen, { rootMargin: MARGIN });
  observer = near;
  near.observe(link);
  return () => near.unobserve(link);
}

function wantSeen(entries: readonly IntersectionObserverEntry[]): void {
  const begins = wanted.size === 0;
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
    observer?.unobserve(target);
    // Lists may link to the same page hundreds of times.
    const path = target.pathname.replace(/\/\d+(?=\/|$)/g, '/0');
    if (!fetched.has(path)) wanted.add(path);
  }
  // Waits until the browser is idle: the code is not urgent.
  if (begins && wanted.size > 0) whenIdle(fetchWanted);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work);
}

/** Handles one page per idle callback, since matching routes takes a while. */
function fetchWanted(): void {
  const routes = window.__reactRouterManifest?.routes ?? {};
  for (const path of wanted) {
    wanted.delete(path);
    const found = matchRoutes(childrenOf(routes, undefined), path) ?? [];
    // A path that the router does not know yet matches the "not found" page.
    const isThere = found.at(-1)?.route.path !== ANY_PATH;
    const known = isThere ? found.flatMap(({ route }) => routes[route.id ?? ''] ?? []) : [];
    (known.length > 0 ? fetched : unknown).add(path);
    for (const { module, imports = [] } of known) preload([module, ...imports]);
    if (wanted.size > 0) whenIdle(fetchWanted);
    else retryUnknown();
    return;
  }
}

function retryUnknown(): void {
  if (unknown.size === 0 || retries === RETRIES) return;
  retries += 1;
  setTimeout(() => {
    const begins = wanted.size === 0;
    for (const path of unknown) wanted.add(path);
    unknown.clear();
    if (begins && wanted.size > 0) whenIdle(fetchWanted);
  }, RETRY_MS);
}

function preload(scripts: readonly string[]): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const there = new Set(Array.from(links, (link) => link.getAttribute('href')));
  for (const href of scripts) if (!there.has(href)) document.head.appendChild(preloadOf(href));
}

function childrenOf(routes: Record<string, ManifestRoute>, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index, ...(path ? { path } : {}) } : { id, path, children: childrenOf(routes, id) },
    );
}

function preloadOf(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  return link;
}
