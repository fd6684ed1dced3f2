import { expect, it } from 'vitest';
import { ALL_BREACHES_HREF, homeHref, shownBreaches, wayHref } from '#app/areas/home/way-address.ts';

const at = (href: string) => new URL(href, 'https://kinmu.example');

it('Home lists ten breaches, and up to the list limit when all are requested', () => {
  expect(shownBreaches(at('/'))).toBe(10);
  expect(shownBreaches(at('/?breaches=5'))).toBe(10);
  expect(shownBreaches(at(ALL_BREACHES_HREF))).toBe(100);
});

it('a way out returns to the list as it was shown', () => {
  const few = at(wayHref(7, at('/').searchParams));
  const all = at(wayHref(7, at(ALL_BREACHES_HREF).searchParams));
  expect(few.searchParams.get('breach')).toBe('7');
  expect(homeHref(few)).toBe('/');
  expect(homeHref(all)).toBe(ALL_BREACHES_HREF);
});
