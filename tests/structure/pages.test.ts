import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { PAGES, type Page } from '#app/pages/pages.ts';
import routes from '#app/routes.ts';

/**
 * Routes that need no guard of a page: the pages without a connection, the tablet, logout, the undo of toasts, the
 * API viewer, example data, files, and the catch-all route.
 */
const NO_PAGES = [
  '/offline',
  '/check-in/offline',
  '/tablet',
  '/auth/logout',
  '/undo',
  '/api/docs',
  '/developer/people',
  '/admin/people',
  '/manage/shift/people',
  '/manage/job/[id]/file',
  '/*',
];

function disagreements(pages: readonly Page[], entries: readonly RouteConfigEntry[]): string[] {
  const listed = pages.map((page) => page.pattern);
  const routed = patternsOf(entries).filter((pattern) => !NO_PAGES.includes(pattern));
  return [
    ...listed.filter((pattern) => !routed.includes(pattern)).map((pattern) => `${pattern} has no route`),
    ...routed
      .filter((pattern) => !listed.includes(pattern))
      .map((pattern) => `${pattern} is not in the table`),
  ];
}

/** Pages without a loader: a navigation within the site would skip their guard. */
function unasked(pages: readonly Page[], sourceOf: (page: Page) => string): string[] {
  const hasLoader = (page: Page) => /^export (async )?function loader\b/m.test(sourceOf(page));
  return pages.filter((page) => !hasLoader(page)).map(({ pattern }) => pattern);
}

function patternsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path ? `${above}/${path.replaceAll(/:\w+/g, '[id]')}` : above;
    if (children) return patternsOf(children, own);
    return path || index ? [own || '/'] : [];
  });
}

describe('the page table', () => {
  it('matches the routes', async () => {
    expect(disagreements(PAGES, await routes)).toEqual([]);
  });

  it('names each page once', () => {
    const patterns = PAGES.map((page) => page.pattern);
    expect(patterns).toEqual([...new Set(patterns)]);
  });

  it('names only pages with a loader, which runs the guard', () => {
    const sourceOf = ({ folder }: Page) => readFileSync(`app/areas/${folder}/route.tsx`, 'utf8');
    expect(unasked(PAGES, sourceOf)).toEqual([]);
    expect(unasked(PAGES.slice(0, 1), () => 'export default function Page() {}')).toEqual(['/auth/login']);
  });

  it('is caught when it differs from the routes', () => {
    const pages: Page[] = [
      { pattern: '/', folder: 'home', access: 'signed_in' },
      { pattern: '/job/[id]', folder: 'job', access: 'signed_in' },
    ];
    const entries: RouteConfigEntry[] = [
      {
        file: 'shell.tsx',
        children: [
          { file: 'home.tsx', index: true },
          { file: 'job.tsx', path: 'jobs/:id' },
          { file: 'later.tsx', path: 'later' },
          { file: 'gone.tsx', path: '*' },
        ],
      },
    ];
    expect(disagreements(pages, entries)).toEqual([
      '/job/[id] has no route',
      '/jobs/[id] is not in the table',
      '/later is not in the table',
    ]);
  });
});
