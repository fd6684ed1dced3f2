import { describe, expect, it } from 'vitest';
import { templateHref } from '#app/areas/people/users/import/template-file.ts';
import { peopleFileQuery } from '#app/areas/people/users/people-file-query.ts';
import { peopleColumnOf } from '#contract/people/people-columns.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { PEOPLE_COLUMNS } from '#domain/people/file/columns.ts';

describe('the template file', () => {
  it.each(LANGUAGES)('has every heading in %s, and an import reads them', (language) => {
    const [start, content = ''] = templateHref(language).split(',');
    expect(start).toBe('data:text/csv;charset=utf-8');
    const text = decodeURIComponent(content);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const headings = text.slice(1).trimEnd().split(',');
    expect(headings.map(peopleColumnOf)).toEqual(PEOPLE_COLUMNS);
  });
});

describe('the exported list', () => {
  it('follows only the visible filters of the address', () => {
    const params = new URLSearchParams('export=1&page=3&sort=staff_no&q=田中&status=&role=admin');
    expect(peopleFileQuery(params)).toEqual([
      ['q', '田中'],
      ['role', 'admin'],
    ]);
  });

  it('is not available for a list filtered by days', () => {
    expect(peopleFileQuery(new URLSearchParams('expires_within=30'))).toBeNull();
    expect(peopleFileQuery(new URLSearchParams('expires_within='))).toEqual([]);
  });
});
