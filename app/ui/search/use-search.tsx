import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { foundByOf, namedPagesFor, namespaceOf } from '#app/pages/named-pages.ts';
import { browserToday } from '#app/ui/fields/today.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { type Duty, ROLE_LEVEL, type RoleName, roleLevel } from '#contract/roles.ts';
import { findPages } from './find-pages.ts';
import { PageItem, PersonItem, ShiftItem, WorkplaceItem } from './found-items.tsx';
import type { FoundGroup } from './found-list.tsx';
import { isEnough, readTyped } from './typed-search.ts';
import { type FoundSoFar, useFound } from './use-found.ts';

const PAGES_SHOWN = 6;

export type Searching = { roles: readonly RoleName[]; duties: readonly Duty[] };

type Search = Pick<FoundSoFar, 'state' | 'again'> & {
  /** The groups with results. Pages come first: they are there at once, so later results move nothing. */
  groups: FoundGroup[];
  /** The results that match the current text, even during a search. */
  sure: readonly string[];
  /** Whether the reader also searches people. */
  manages: boolean;
  /** Whether there are more people than shown. */
  hasMore: boolean;
};

/** Searches pages and data for a reader while typing. */
export function useSearch(by: Searching, text: string): Search {
  const named = namedPagesFor(by);
  const { t } = useTranslation(['search', ...named.map(({ title }) => namespaceOf(title))]);
  const format = useFormat();
  const days = { yesterday: t('days.yesterday'), today: t('days.today'), tomorrow: t('days.tomorrow') };
  const asked = readTyped(text, { language: useLanguage(), today: browserToday(), days });
  const manages = roleLevel(by.roles) < ROLE_LEVEL.user;
  const { state, found, again } = useFound(manages && isEnough(asked) ? asked : null);

  const called = named.map(({ pattern, title }) => ({
    path: pattern,
    name: t(title),
    also: t(foundByOf(title)),
  }));
  const pages = findPages(called, text).slice(0, text.trim() === '' ? undefined : PAGES_SHOWN);
  const { people = [], workplaces = [], shifts = [] } = found ?? {};
  const { personHref, workplaceHref } = hrefsFor(by);
  const groups = [
    {
      heading: t('pages_found'),
      rows: pages.map((page) => ({
        to: page.path,
        shown: <PageItem page={page} isOwn={manages && page.path.startsWith('/my-page/')} />,
      })),
    },
    {
      heading: t('people_found'),
      rows: people.map((person) => ({ to: personHref(person.id), shown: <PersonItem person={person} /> })),
    },
    {
      heading: t('workplaces_found'),
      rows: workplaces.map((workplace) => ({
        to: workplaceHref(workplace.id),
        shown: <WorkplaceItem workplace={workplace} />,
      })),
    },
    {
      heading: t('shifts_found', { day: shifts[0] ? format.fullDay(shifts[0].date) : '' }),
      rows: shifts.map((shift) => ({ to: `/manage/shift/${shift.id}`, shown: <ShiftItem shift={shift} /> })),
    },
  ].filter(({ rows }) => rows.length > 0);
  return {
    groups,
    sure: pages.map(({ path }) => path),
    manages,
    state,
    hasMore: found?.more_people ?? false,
    again,
  };
}

/** Pages of the results: a global admin gets the full ones, a manager those of their scope. */
function hrefsFor({ roles }: Searching) {
  const isGlobal = roles.includes('global_admin');
  return {
    personHref: (id: number) => `/manage/user/${id}`,
    workplaceHref: (id: number) =>
      isGlobal
        ? `/admin/workplace/${id}`
        : `/manage/shift?${new URLSearchParams({ view: 'week', workplace_id: String(id) })}`,
  };
}
