/** The question in front; the oldest when absent. */
export const ITEM_PARAM = 'item';
/** The question answered last; the next one after it is in front. */
export const PAST_PARAM = 'past';

/** The work of the last answer, shown above the queue with a link to correct it. */
export const ANSWERED_PARAM = 'done';

type Numbered = { id: number };

/**
 * Which question is in front: the one in the address, else the first after the last answered, else
 * the oldest.
 */
export function frontOf<Question extends Numbered>(
  questions: readonly Question[],
  params: URLSearchParams,
): number {
  const item = questions.findIndex(({ id }) => String(id) === params.get(ITEM_PARAM));
  if (item >= 0) return item;
  const past = Number(params.get(PAST_PARAM));
  const behind = questions.findIndex(({ id }) => id > past);
  return past > 0 && behind >= 0 ? behind : 0;
}

/** The queue after a question was answered or its work corrected. */
export function goneOn(url: URL, workHistoryId: number): URL {
  const next = new URL(url);
  const item = next.searchParams.get(ITEM_PARAM);
  next.searchParams.delete(ITEM_PARAM);
  if (item !== null) next.searchParams.set(PAST_PARAM, item);
  next.searchParams.set(ANSWERED_PARAM, String(workHistoryId));
  return next;
}
