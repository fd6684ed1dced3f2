import { describe, expect, it } from 'vitest';
import {
  PERSON_TAB_NAMES,
  PERSON_TABS,
  partsOf,
  personPageHref,
  shownPart,
  tabOfPart,
} from '#app/areas/people/person/person-address.ts';

const MANAGER = ['admin'] as const;
const GLOBAL_ADMIN = ['global_admin'] as const;

describe('the tabs of a person', () => {
  it('are the same for managers and global admins', () => {
    for (const tab of PERSON_TAB_NAMES) {
      expect(partsOf(tab, MANAGER)[0]).toBe(partsOf(tab, GLOBAL_ADMIN)[0]);
    }
  });

  it('leave out the parts that a manager may not see', () => {
    expect(partsOf('account', MANAGER)).toEqual(['profile', 'devices']);
    expect(partsOf('pay', MANAGER)).toEqual(['pay']);
    expect(partsOf('account', GLOBAL_ADMIN)).toEqual([...PERSON_TABS.account]);
  });

  it('of a deleted person are the account alone', () => {
    const shown = PERSON_TAB_NAMES.filter((tab) => partsOf(tab, GLOBAL_ADMIN, true).length > 0);
    expect(shown).toEqual(['account']);
    expect(partsOf('account', GLOBAL_ADMIN, true)).toEqual(['profile', 'locks', 'data']);
  });

  it.each([
    ['nothing', undefined, 'shifts'],
    ['a part', 'papers', 'papers'],
    ['the former card', 'card', 'shifts'],
    ['a part of global admins', 'roles', 'shifts'],
    ['a page of its own', 'schedule', 'shifts'],
  ] as const)('show to a manager, for an address with %s, the right part', (_, asked, part) => {
    expect(shownPart(asked, MANAGER)).toBe(part);
  });

  it('know the tab of each part', () => {
    expect(tabOfPart('locks')).toBe('account');
    expect(tabOfPart('schedule')).toBe('shifts');
    expect(personPageHref(7)).toBe('/manage/user/7');
    expect(personPageHref(7, 'notes')).toBe('/manage/user/7?tab=notes');
  });
});
