import { z } from 'zod';
import { DateText } from '#contract/fields/formats.ts';
import { BULK_IDS_MAX, BULK_STAYED_SHOWN_MAX } from '#contract/limits.ts';
import { PATH_ID } from '#contract/lists.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';

/** The rows of such an action by their ids, each once. */
export const bulkIds = z
  .array(PATH_ID.or(z.int().positive()))
  .min(1)
  .max(BULK_IDS_MAX)
  .refine((ids) => new Set(ids).size === ids.length, issue('repeated'));

/** For the body of an action that undoes another one: its rows without their ids, however many they are. */
export const ofOperation = {
  operation_id: z.uuid().optional().describe('The rows that this action of the caller changed; alone'),
};

const WAYS_TO_NAME_ROWS = ['ids', 'all', 'operation_id'];
const namesRowsOnce = (body: object) => WAYS_TO_NAME_ROWS.filter((way) => way in body).length === 1;

/** The body of an action that only takes another one back: these rows, or those of the other action. */
export const undoBody = z
  .object({ ids: bulkIds.optional().describe('These rows; either they or `operation_id`'), ...ofOperation })
  .refine(namesRowsOnce, issue('select', ['ids']));

/**
 * The body of an action on many rows: their ids, or all rows that match the filters of their list.
 * @param filters the filters of the list, as its query takes them
 * @param more what the action needs besides
 */
export function bulkBody<Filters extends z.ZodRawShape, More extends z.ZodRawShape>(
  filters: Filters,
  more: More,
) {
  return z
    .object({
      ids: bulkIds.optional().describe('These rows; either they or `all`'),
      all: z.object(filters).optional().describe('All rows that match, by the filters of the list'),
      ...more,
    })
    .refine(namesRowsOnce, issue('select', ['ids']));
}

/** The rows that a body of `bulkBody` asks for. */
export function askedRows<Filters>({
  ids,
  all,
}: {
  ids?: number[] | undefined;
  all?: Filters | undefined;
}): { ids: number[] } | { all: Filters } {
  if (ids) return { ids };
  if (all) return { all };
  throw new Error('the schema refuses a body without rows');
}

/** The answer of such an action: the changed rows, and the rows that stay with their reason. */
export function bulkAnswer<Reason extends z.ZodType<string>>(reason: Reason) {
  return z.object({
    operation_id: z.string().describe('Names the whole action, also for its undo'),
    done: z.array(z.int()),
    stayed: z
      .array(z.object({ id: z.int(), user: PersonRef, date: DateText.nullable(), reason }))
      .describe(`The first ${BULK_STAYED_SHOWN_MAX}`),
    reasons: z
      .array(z.object({ reason, count: z.int() }))
      .describe('The number of rows that stay, by reason, the most frequent first'),
  });
}

/** The answer of any such action. */
export const BulkAnswer = bulkAnswer(z.string()).meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.infer<typeof BulkAnswer>;

/** A row that stays. */
export type BulkStayed<Reason extends string = string> = Omit<BulkAnswer['stayed'][number], 'reason'> & {
  reason: Reason;
};
