import { z } from 'zod';
import { PATH_ID } from '#contract/lists.ts';
import { BULK_PARAM } from './bulk-param.ts';

/** The fields that a form of such an action posts: the chosen rows, or that all are meant that match. */
export const bulkFields = {
  ids: z.array(PATH_ID).default([]),
  matching: z.literal('true').optional(),
};

type BulkFields = { ids: number[]; matching?: 'true' | undefined };

/** Whether the form names any rows. */
export function namesRows({ ids, matching }: BulkFields): boolean {
  return matching !== undefined || ids.length > 0;
}

/**
 * The rows as the API takes them.
 * @param filters the filters of the list, of which the address has some; the API checks their values
 */
export function rowsOf<Filters extends object>(
  { ids, matching }: BulkFields,
  { searchParams }: URL,
  filters: readonly (keyof Filters & string)[],
): { ids: number[] } | { all: Filters } {
  if (matching === undefined) return { ids };
  const given = filters.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return { all: Object.fromEntries(given) };
}

/** The job in the address with the intent that started it; null without one. */
export function bulkJobOf<Intent extends string>(
  { searchParams }: URL,
  intents: readonly Intent[],
): { intent: Intent; id: string } | null {
  const [asked, id = ''] = (searchParams.get(BULK_PARAM) ?? '').split('.');
  const intent = intents.find((one) => one === asked);
  return intent !== undefined && /^\d{1,15}$/.test(id) ? { intent, id } : null;
}
