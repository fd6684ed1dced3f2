import { describe, expect, it } from 'vitest';
import { PAGES, pageOf } from '#app/pages/pages.ts';
import { VISITS, type Visit } from '#tests/support/e2e/visits.ts';

const ALL = Object.values(VISITS).flat();

/** Pages that these visits do not reach. */
function unseen(visits: readonly Visit[]): string[] {
  const seen = visits
    .filter(({ status = 200 }) => status === 200)
    .map(({ path }) => pageOf(bare(path))?.pattern);
  return PAGES.map(({ pattern }) => pattern).filter((pattern) => !seen.includes(pattern));
}

/** The path without its query, with a number for each id. */
function bare(path: string): string {
  return (path.split('?')[0] ?? '').replaceAll(/\[\w+\]/g, '1');
}

describe('the visits of the browser tests', () => {
  it('see every page', () => {
    expect(unseen(ALL)).toEqual([]);
  });

  it('lead to existing pages', () => {
    const strange = ALL.filter(({ path, status = 200 }) => status !== 404 && pageOf(bare(path)) === null);
    expect(strange).toEqual([]);
  });

  it('are caught when they miss one', () => {
    const fewer = ALL.filter(({ path }) => !path.startsWith('/manage/period/sheet'));
    expect(unseen(fewer)).toEqual(['/manage/period/sheet']);
  });
});
