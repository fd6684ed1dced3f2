import { PAPERS_WANTED, type PapersWanted } from '#contract/enums.ts';
import type { PaperState } from '#domain/papers/paper-review.ts';

export const PAPER_PAGE = '/manage/paper';

/** The list that is shown. */
export const PAPER_TABS = ['register', 'processed', 'rejected', 'wanted'] as const;
export type PaperTab = (typeof PAPER_TABS)[number];

/** Whose paper is on the workbench, and which. */
export const USER_PARAM = 'user';
export const PAPER_PARAM = 'paper';
/** Why papers are wanted of those in the list. */
export const WANTED_PARAM = 'wanted';

/** What the lists of papers show. */
export const STATE_OF_TAB = {
  register: 'waiting',
  processed: 'approved',
  rejected: 'rejected',
} as const satisfies Record<Exclude<PaperTab, 'wanted'>, PaperState>;

/** The list that a paper of this state stands in. */
export const TAB_OF_STATE = {
  waiting: 'register',
  approved: 'processed',
  rejected: 'rejected',
} as const satisfies Record<PaperState, PaperTab>;

/** The order of a list when the address names none: who waits longest first, and what was decided last. */
export const ORDERS = {
  waiting: 'created_at',
  approved: '-decided_at',
  rejected: '-decided_at',
} as const satisfies Record<PaperState, string>;

export function tabOf(params: URLSearchParams): PaperTab {
  return PAPER_TABS.find((tab) => tab === params.get('tab')) ?? 'register';
}

export function wantedOf(params: URLSearchParams): PapersWanted {
  return PAPERS_WANTED.find((wanted) => wanted === params.get(WANTED_PARAM)) ?? 'missing';
}

/** The workbench with this paper on it. */
export function reviewHref(userId: number, paperId: number): string {
  return `${PAPER_PAGE}?${new URLSearchParams([
    [USER_PARAM, String(userId)],
    [PAPER_PARAM, String(paperId)],
  ])}`;
}

export function listHref(tab: PaperTab): string {
  return tab === 'register' ? PAPER_PAGE : `${PAPER_PAGE}?tab=${tab}`;
}
