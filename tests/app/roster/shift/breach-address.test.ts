import { expect, it } from 'vitest';
import { BREACHES_HREF, wayHref } from '#app/areas/roster/shift/plan-breaches/breach-address.ts';

it('a way out is posted to the page of the breaches and names its breach', () => {
  const { pathname, searchParams } = new URL(wayHref(7), 'https://kinmu.example');
  expect(pathname).toBe(BREACHES_HREF);
  expect(Object.fromEntries(searchParams)).toEqual({ intent: 'way', breach: '7' });
});
