import { matchRoutes, type RouteObject } from 'react-router';

/** What React Router tells the browser of a route: where its code lies. */
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
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
  }
}

/** Fetches the code of the page behind a path, without its data, once. */
export function preloadPageCode(path: string): void {
  const routes = window.__reactRouterManifest?.routes ?? {};
  for (const { route } of matchRoutes(childrenOf(routes, undefined), path) ?? []) {
    const known = routes[route.id ?? ''];
    for (const href of known ? [known.module, ...(known.imports ?? [])] : []) preloadModule(href);
  }
}

function childrenOf(routes: Record<string, ManifestRoute>, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index, ...(path ? { path } : {}) } : { id, path, children: childrenOf(routes, id) },
    );
}

function preloadModule(href: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.appendChild(link);
}
