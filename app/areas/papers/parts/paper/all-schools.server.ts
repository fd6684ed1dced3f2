import { readAnswer } from '#app/lib/answer.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import type { School } from '#contract/people/schools.ts';
import type { Client } from '#worker/client.ts';

/** Returns all schools by name; further pages are read in parallel. */
export async function allSchools(
  url: URL,
  schools: Client['admin']['schools'],
): Promise<{ id: number; name: string }[]> {
  const pageOf = (page: number) =>
    readAnswer(url, schools.$get({ query: { page: String(page), per_page: String(PER_PAGE_MAX) } }));
  const first = await pageOf(1);
  const others = Array.from({ length: first.meta.last_page - 1 }, (_, index) => pageOf(index + 2));
  const all: School[] = [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
  return all.map(({ id, name }) => ({ id, name }));
}
