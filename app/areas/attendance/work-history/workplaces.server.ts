import type { RouterContextProvider } from 'react-router';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';

export type NamedWorkplace = { id: number; code: string; name: string };

/**
 * All workplaces for accounting, which sees the hours of each; null for other readers, who see
 * those of the master list.
 */
export async function loadWorkplaces(
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<NamedWorkplace[] | null> {
  if (!(await context.get(siteContext).duties()).includes('accounting')) return null;
  const { workplaces } = context.get(apiContext).admin;
  const pageAt = (page: number) =>
    readAnswer(url, workplaces.$get({ query: { per_page: String(PER_PAGE_MAX), page: String(page) } }));
  const first = await pageAt(1);
  const rest = Array.from({ length: first.meta.last_page - 1 }, (_, place) => pageAt(place + 2));
  const pages = [first, ...(await Promise.all(rest))];
  return pages.flatMap(({ data }) => data.map(({ id, code, name }) => ({ id, code, name })));
}
