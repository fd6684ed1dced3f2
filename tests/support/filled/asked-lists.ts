import { PERSON_SEARCH } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { type QueryParameter, queryParametersOf } from '#tests/support/query-parameters.ts';
import { FIRST } from './numbers.ts';

/** A search that matches few people. */
export const RARE_NAME = '名777';

export type Asked = Record<string, string>;

/**
 * A list with its possible queries: its sorts, and filter values with rows in the filled company.
 */
export type AskedList = {
  id: OperationId;
  address: string;
  /** Its required parameters. */
  least: Asked;
  sorts: readonly string[];
  filters: readonly { name: string; value: string }[];
};

const PAGING = ['page', 'per_page', 'sort', 'after'];
/** Filters that need another one. */
const ONLY_WITH: Record<string, Asked> = { subject_id: { subject: 'shift_user' } };
/** Filters that exclude each other. */
const APART: Record<string, readonly string[]> = { month: ['date_from', 'date_to'] };

const IDS: Record<string, number> = {
  workplace_id: FIRST + 1,
  workplace_ids: FIRST + 1,
  position_id: FIRST + 4,
  template_id: FIRST + 4,
  user_id: FIRST + 1,
  person_id: FIRST + 1,
  actor_id: FIRST + 1,
  subject_id: FIRST + 1,
  tag_id: FIRST + 1,
  device_id: FIRST + 1,
};
/** Ids that belong to the owner of the list. */
const IDS_THERE: Record<string, number> = { position_id: FIRST + 1, user_id: FIRST };
const TEXTS: Record<string, string> = {
  date_from: '2026-11-10',
  date_to: '2026-11-16',
  date: '2026-11-20',
  month: '2026-11',
  subject: 'shift_user',
  operation_id: '00000000-0000-4000-8000-000000000007',
  prefecture: '13',
  expires_within: '30',
};
/** Every list of the API. */
export function askedLists(): AskedList[] {
  return OPERATION_IDS.flatMap((id) => {
    const { query, path }: Operation = operations[id];
    if (!query || !('per_page' in query.shape)) return [];
    const parameters = queryParametersOf(query);
    const required = parameters.filter(({ isRequired }) => isRequired);
    const least = Object.fromEntries(required.map(({ name }) => [name, TEXTS[name] ?? '']));
    return {
      id,
      address: `/api${path.replace(/:\w+/, String(subjectOf(path)))}`,
      least,
      sorts: parameters.find(({ name }) => name === 'sort')?.choices ?? [],
      filters: parameters
        .filter(({ name, isRequired }) => !PAGING.includes(name) && !isRequired)
        .flatMap((parameter) => valuesOf(parameter, path).map((value) => ({ name: parameter.key, value }))),
    };
  });
}

/** The parameters that a filter needs. */
export function alsoAsked(name: string): Asked {
  return ONLY_WITH[name] ?? {};
}

/** Whether these filters may be combined. */
export function areTogether(names: readonly string[]): boolean {
  return (
    new Set(names).size === names.length &&
    !names.some((one) => APART[one]?.some((other) => names.includes(other)))
  );
}

function subjectOf(path: string): number {
  if (path.startsWith('/manage/notifications/')) return FIRST + 101;
  return path.startsWith('/manage/periods/') ? 2 * FIRST : FIRST;
}

function valuesOf({ name, choices, description }: QueryParameter, path: string): readonly string[] {
  if (choices) return choices;
  // Lists of masters are scanned: they have some hundred entries at most.
  if (name === 'q') return description === PERSON_SEARCH.description ? [RARE_NAME] : [];
  const value = (path.includes('/:id/') ? IDS_THERE[name] : undefined) ?? IDS[name] ?? TEXTS[name];
  return value === undefined ? [] : [String(value)];
}
