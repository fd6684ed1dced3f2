import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { PAGES, type Page } from './pages/pages.ts';

/** The pages of the table are routes by their entries there; listed here is what shows no page, and the layouts. */
export default [
  ...routesOf(({ access }) => access === 'public'),
  route('auth/logout', 'routes/auth/logout/route.tsx'),
  route('api/docs', 'routes/api-docs/route.tsx'),
  route('admin/people', 'routes/admin/people/route.tsx'),
  route('manage/shift/people', 'routes/manage/shift/people/route.tsx'),
  route('manage/job/:id/file', 'routes/manage/job/file/route.tsx'),
  layout('routes/shell/route.tsx', [
    layout('routes/shell/boundary.tsx', [
      ...routesOf((page) => page.access !== 'public' && !isDeveloper(page)),
      layout('routes/developer/layout.tsx', [
        ...routesOf(isDeveloper),
        route('developer/people', 'routes/developer/people/route.tsx'),
      ]),
      route('*', 'routes/not-found/route.tsx'),
    ]),
  ]),
] satisfies RouteConfig;

function isDeveloper({ pattern }: Page): boolean {
  return pattern.startsWith('/developer/');
}

function routesOf(isAmong: (page: Page) => boolean): RouteConfigEntry[] {
  return PAGES.filter(isAmong).map(({ pattern, folder }) => {
    const file = `routes/${folder}/route.tsx`;
    if (pattern === '/') return index(file);
    const path = pattern.slice(1).replaceAll('[id]', ':id');
    const isShared = PAGES.filter((page) => page.folder === folder).length > 1;
    // A route is called by its file, where no other page has the same.
    return route(path, file, isShared ? { id: path.replaceAll('/', '-') } : {});
  });
}
