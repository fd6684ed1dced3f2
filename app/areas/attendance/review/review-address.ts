/** The question in front; left out for the oldest. */
export const ITEM_PARAM = 'item';
/** The question that was answered last: the next one behind it is in front. */
export const PAST_PARAM = 'past';

/** The work that was answered for last: it stands above the queue, with the way to correct it. */
export const DONE_PARAM = 'done';

type Numbered = { id: number };

/** Which of the questions is in front: the one asked for, else the first behind the last answered, else the oldest. */
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

/** The queue once a question is answered, or its work mended. */
export function goneOn(url: URL, workHistoryId: number): URL {
  const next = new URL(url);
  const item = next.searchParams.get(ITEM_PARAM);
  next.searchParams.delete(ITEM_PARAM);
  if (item !== null) next.searchParams.set(PAST_PARAM, item);
  next.searchParams.set(DONE_PARAM, String(workHistoryId));
  return next;
}
