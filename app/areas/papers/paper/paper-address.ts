import {
  DOCUMENT_REQUEST_STATES,
  type DocumentRequestState,
  PAPERS_WANTED,
  type PapersWanted,
} from '#contract/enums.ts';
import type { PaperState } from '#domain/papers/paper-review.ts';

export const PAPER_PAGE = '/manage/paper';

/** The lists of the page. */
export const PAPER_TABS = ['register', 'processed', 'rejected', 'wanted', 'requests'] as const;
export type PaperTab = (typeof PAPER_TABS)[number];

/** The document on the workbench and its person. */
export const USER_PARAM = 'user';
export const PAPER_PARAM = 'paper';
/** The filter of the people without documents, by reason. */
export const WANTED_PARAM = 'wanted';

/** The state of the requests for documents that are listed. */
export const REQUEST_STATE_PARAM = 'status';

/** The state of the documents in each list. */
export const STATE_OF_TAB = {
  register: 'waiting',
  processed: 'approved',
  rejected: 'rejected',
} as const satisfies Record<Exclude<PaperTab, 'wanted' | 'requests'>, PaperState>;

/** The list of the documents in each state. */
export const TAB_OF_STATE = {
  waiting: 'register',
  approved: 'processed',
  rejected: 'rejected',
} as const satisfies Record<PaperState, PaperTab>;

/** Default order: longest waiting first, or latest decision first. */
export const PAPER_ORDERS = {
  waiting: 'created_at',
  approved: '-decided_at',
  rejected: '-decided_at',
} as const satisfies Record<PaperState, string>;

export function paperTab(params: URLSearchParams): PaperTab {
  return PAPER_TABS.find((tab) => tab === params.get('tab')) ?? 'register';
}

export function wantedOf(params: URLSearchParams): PapersWanted {
  return PAPERS_WANTED.find((wanted) => wanted === params.get(WANTED_PARAM)) ?? 'missing';
}

export function requestStateOf(params: URLSearchParams): DocumentRequestState {
  return DOCUMENT_REQUEST_STATES.find((state) => state === params.get(REQUEST_STATE_PARAM)) ?? 'requested';
}

export function requestsHref(state: DocumentRequestState): string {
  return `${PAPER_PAGE}?${new URLSearchParams({ tab: 'requests', [REQUEST_STATE_PARAM]: state })}`;
}

/** Returns the address of the workbench with this document. */
export function reviewHref(userId: number, paperId: number): string {
  return `${PAPER_PAGE}?${new URLSearchParams([
    [USER_PARAM, String(userId)],
    [PAPER_PARAM, String(paperId)],
  ])}`;
}

export function listHref(tab: PaperTab): string {
  return tab === 'register' ? PAPER_PAGE : `${PAPER_PAGE}?tab=${tab}`;
}
