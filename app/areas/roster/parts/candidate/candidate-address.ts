import { CANDIDATES_MAX } from '#contract/limits.ts';

/** The position for whose open seat people are shown. */
export const WHO_PARAM = 'who';
/** Whether several are asked instead of one being put on it. */
export const SEVERAL_PARAM = 'several';
/** Whom one searches for. */
export const SEARCH_PARAM = 'q';
/** Whether everybody is shown, and not the best alone. */
export const ALL_PARAM = 'all';

export const CANDIDATE_PARAMS = [SEVERAL_PARAM, SEARCH_PARAM, ALL_PARAM];

/** What the API is asked for by an address with these. */
export function candidateQuery(params: URLSearchParams): { q?: string; limit?: string } {
  const q = params.get(SEARCH_PARAM)?.trim().slice(0, 255);
  return {
    ...(q && { q }),
    ...(params.has(ALL_PARAM) && { limit: String(CANDIDATES_MAX) }),
  };
}

/** The field of the button that names whom a global admin adds to the workplace. */
export const JOIN_FIELD = 'join_user_id';
