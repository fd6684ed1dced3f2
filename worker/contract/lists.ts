import { z } from 'zod';
import { asTyped, line } from '#contract/fields/formats.ts';
import { PER_PAGE, PER_PAGE_MAX, TEXT_MAX } from '#contract/limits.ts';

/** The longest `next`: it contains a text of 255 characters, and each may take 12. */
const AFTER_MAX = 5000;
export const PATH_ID = z.coerce.number<string>().int().positive();
export const ID_PARAMS = z.object({ id: PATH_ID });

/** A DELETE has no body, so its query names the version that was read. */
export const VERSION_QUERY = z.object({ version: z.coerce.number<string>().int() });

/** A yes-or-no filter of a list. Without it the list shows both. */
export const yesOrNo = z
  .enum(['true', 'false'])
  .optional()
  .transform((text) => (text === undefined ? undefined : text === 'true'));

/** A part of the items' names. */
export const SEARCH = line.max(TEXT_MAX).optional();
export const PERSON_SEARCH = SEARCH.describe('Part of a name, kana, staff number, email address or phone');

/** The query of every list. A list adds its filters. Every sort key works in both directions. */
export function listQuery<Sort extends string>(sorts: readonly Sort[], standard: Sort | `-${Sort}`) {
  const descending = sorts.map((sort) => `-${sort}` as const);
  return z.object({
    page: z.coerce.number<string>().int().min(1).default(1),
    per_page: z.coerce.number<string>().int().min(1).max(PER_PAGE_MAX).default(PER_PAGE),
    sort: z
      .enum([...sorts, ...descending])
      .optional()
      .transform((sort) => sort ?? standard),
    after: asTyped.max(AFTER_MAX).optional().describe('The `next` of the previous page; replaces `page`'),
  });
}

export const ListMeta = z
  .object({
    page: z.int(),
    per_page: z.int(),
    total: z.int().describe('Matches, counted up to 1,000'),
    last_page: z.int(),
    capped: z.boolean().describe('Whether there are more matches than were counted'),
    next: z.string().nullable().describe('The `after` of the next page; null on the last page'),
  })
  .meta({ id: 'ListMeta' });
export type ListMeta = z.infer<typeof ListMeta>;

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: ListMeta });
}
