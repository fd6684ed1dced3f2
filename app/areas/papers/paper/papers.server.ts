import { allSchools } from '#app/areas/papers/parts/paper/all-schools.server.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { BULK_PARAM } from '#app/ui/bulk/bulk-param.ts';
import { PaperRejectionBody } from '#contract/papers/papers.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Client } from '#worker/client.ts';
import {
  PAPER_ORDERS,
  PAPER_PARAM,
  paperTab,
  requestStateOf,
  STATE_OF_TAB,
  USER_PARAM,
  wantedOf,
} from './paper-address.ts';
import { guideOf } from './review/review-guide.ts';

export type PapersRequest = { url: URL; admin: Client['admin'] };

/** The list that the address names: documents by state, or people whose documents are wanted. */
export async function loadLists({ url, admin }: PapersRequest, today: CalendarDate) {
  const tab = paperTab(url.searchParams);
  const { [BULK_PARAM]: _job, ...query } = queryOf(url);
  if (tab === 'wanted') {
    const wanted = wantedOf(url.searchParams);
    const list = await readAnswer(url, admin.papers.missing.$get({ query: { ...query, wanted } }));
    return { view: 'wanted' as const, list, wanted, today };
  }
  if (tab === 'requests') {
    const state = requestStateOf(url.searchParams);
    const sort = state === 'requested' ? 'created_at' : '-created_at';
    const list = await readAnswer(url, admin['document-requests'].$get({ query: { status: state, sort } }));
    return { view: 'requests' as const, list, state };
  }
  const status = STATE_OF_TAB[tab];
  const asked = { sort: PAPER_ORDERS[status], ...query, status };
  const list = await readAnswer(url, admin.papers.$get({ query: asked }));
  return { view: 'papers' as const, status, list };
}

/** A document on the workbench, with the stored residence data of its person. */
export async function loadReview({ url, admin }: PapersRequest, paperId: string, today: CalendarDate) {
  const id = url.searchParams.get(USER_PARAM) ?? '';
  const user = admin.users[':id'];
  const [paper, residence] = await Promise.all([
    readAnswer(url, user.papers[':paper_id'].$get({ param: { id, paper_id: paperId } })),
    readAnswer(url, user.residence.$get({ param: { id } })),
  ]);
  const schools = guideOf(paper).reading === 'student_card' ? await allSchools(url, admin.schools) : [];
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
