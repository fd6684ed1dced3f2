export const WAY_INTENTS = ['save_way'] as const;
export type WayIntent = (typeof WAY_INTENTS)[number];

/** The parameter with the workplace whose way is edited. */
export const WAY_PARAM = 'workplace';
