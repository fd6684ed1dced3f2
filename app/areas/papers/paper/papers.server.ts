import { read } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { PaperRejectionBody } from '#contract/papers/papers.ts';
import type { School } from '#contract/people/schools.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Client } from '#worker/client.ts';
import { ORDERS, PAPER_PARAM, STATE_OF_TAB, tabOf, USER_PARAM, wantedOf } from './paper-address.ts';
import { guideOf } from './review/review-guide.ts';

export type PaperVisit = { url: URL; admin: Client['admin'] };

/** The list that the address names: documents by state, or people whose documents are wanted. */
export async function loadLists({ url, admin }: PaperVisit, today: CalendarDate) {
  const tab = tabOf(url.searchParams);
  const query = queryOf(url);
  if (tab === 'wanted') {
    const wanted = wantedOf(url.searchParams);
    const list = await read(url, admin.papers.missing.$get({ query: { ...query, wanted } }));
    return { view: 'wanted' as const, list, wanted, today };
  }
  const status = STATE_OF_TAB[tab];
  const asked = { sort: ORDERS[status], ...query, status };
  const list = await read(url, admin.papers.$get({ query: asked }));
  return { view: 'papers' as const, status, list };
}

/** A document on the workbench, with the stored residence data of its person. */
export async function loadReview(visit: PaperVisit, paperId: string, today: CalendarDate) {
  const { url, admin } = visit;
  const id = url.searchParams.get(USER_PARAM) ?? '';
  const user = admin.users[':id'];
  const [paper, residence] = await Promise.all([
    read(url, user.papers[':paper_id'].$get({ param: { id, paper_id: paperId } })),
    read(url, user.residence.$get({ param: { id } })),
  ]);
  const schools = guideOf(paper).reading === 'student_card' ? await allSchools(visit) : [];
  return {
    view: 'review' as const,
    paper,
    residence,
    schools,
    today,
    constraints: constraintsOf(PaperRejectionBody),
  };
}

export function shownPaper(url: URL): string | null {
  return url.searchParams.get(PAPER_PARAM);
}

/** Returns all schools by name; further pages are read in parallel. */
async function allSchools({ url, admin }: PaperVisit): Promise<{ id: number; name: string }[]> {
  const pageOf = (page: number) =>
    read(url, admin.schools.$get({ query: { page: String(page), per_page: String(PER_PAGE_MAX) } }));
  const first = await pageOf(1);
  const others = Array.from({ length: first.meta.last_page - 1 }, (_, index) => pageOf(index + 2));
  const schools: School[] = [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
  return schools.map(({ id, name }) => ({ id, name }));
}
