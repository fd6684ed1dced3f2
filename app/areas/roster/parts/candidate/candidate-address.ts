import { CANDIDATES_MAX } from '#contract/limits.ts';

/** The position whose open spot needs candidates. */
export const WHO_PARAM = 'who';
/** Whether several people are asked, instead of one who is assigned. */
export const SEVERAL_PARAM = 'several';
/** The search for a person. */
export const SEARCH_PARAM = 'q';
/** Whether all candidates are shown instead of the best ones. */
export const ALL_PARAM = 'all';

export const CANDIDATE_PARAMS = [SEVERAL_PARAM, SEARCH_PARAM, ALL_PARAM];

/** The query to the API for an address with these parameters. */
export function candidateQuery(params: URLSearchParams): { q?: string; limit?: string } {
  const q = params.get(SEARCH_PARAM)?.trim().slice(0, 255);
  return {
    ...(q && { q }),
    ...(params.has(ALL_PARAM) && { limit: String(CANDIDATES_MAX) }),
  };
}

/** The field whose button adds a person to the workplace, for global admins only. */
export const JOIN_FIELD = 'join_user_id';
