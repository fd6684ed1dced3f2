import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { PAGES, type Page } from './pages/pages.ts';

/** Pages become routes by their entries in the table. Here are only layouts, and routes without a page. */
export default [
  ...routesOf(({ access }) => access === 'public'),
  route('auth/logout', 'areas/access/logout/route.tsx'),
  route('offline', 'areas/home/offline/route.tsx'),
  route('check-in/offline', 'areas/attendance/check-in/offline/route.tsx'),
  route('tablet', 'areas/attendance/tablet/route.tsx'),
  route('undo', 'shell/undo/route.tsx'),
  route('api/docs', 'areas/open/api-docs/route.tsx'),
  route('admin/people', 'areas/people/lookup/route.tsx'),
  route('manage/shift/people', 'areas/roster/shift/people/route.tsx'),
  route('manage/job/:id/file', 'areas/company/job/file/route.tsx'),
  layout('shell/route.tsx', [
    layout('shell/boundary.tsx', [
      ...routesOf((page) => page.access !== 'public' && !isDeveloper(page)),
      layout('areas/company/developer/layout.tsx', [
        ...routesOf(isDeveloper),
        route('developer/people', 'areas/company/developer/people/route.tsx'),
      ]),
      route('*', 'shell/not-found/route.tsx'),
    ]),
  ]),
] satisfies RouteConfig;

function isDeveloper({ pattern }: Page): boolean {
  return pattern.startsWith('/developer/');
}

function routesOf(isAmong: (page: Page) => boolean): RouteConfigEntry[] {
  return PAGES.filter(isAmong).map(({ pattern, folder }) => {
    const file = `areas/${folder}/route.tsx`;
    if (pattern === '/') return index(file);
    const path = pattern.slice(1).replaceAll('[id]', ':id');
    const isShared = PAGES.filter((page) => page.folder === folder).length > 1;
    // A route's id is its file, unless several pages share the file.
    return route(path, file, isShared ? { id: path.replaceAll('/', '-') } : {});
  });
}
