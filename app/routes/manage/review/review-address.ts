/** The question in front; left out for the oldest. */
export const ITEM_PARAM = 'item';
/** The question that was answered last: the next one behind it is in front. */
export const PAST_PARAM = 'past';

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

/** The queue once a question is answered. */
export function goneOn(url: URL): URL {
  const next = new URL(url);
  const item = next.searchParams.get(ITEM_PARAM);
  next.searchParams.delete(ITEM_PARAM);
  if (item !== null) next.searchParams.set(PAST_PARAM, item);
  return next;
}
