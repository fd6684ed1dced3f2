/** `paused`: nothing is sent, because its owner is no global admin any more or may not log in. */
export const WEBHOOK_STATES = ['active', 'paused', 'ended'] as const;
