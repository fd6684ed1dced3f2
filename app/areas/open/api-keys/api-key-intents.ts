export const API_KEY_INTENTS = ['create', 'take_over', 'end'] as const;
export type ApiKeyIntent = (typeof API_KEY_INTENTS)[number];
