export const COLLEAGUE_INTENTS = ['add_colleague', 'remove_colleague'] as const;
export type ColleagueIntent = (typeof COLLEAGUE_INTENTS)[number];

/** The parameter with a part of the name that is searched. */
export const NAME_PARAM = 'q';
