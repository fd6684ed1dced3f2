// what a person may decide where the two systems disagree.

/**
 * `link`: an existing person; `create`: a new person; `leave`: neither. `ours` and `theirs` keep the
 * values of one system. `again` applies the rules again.
 */
export const SYNC_DECISIONS = ['link', 'create', 'leave', 'ours', 'theirs', 'again'] as const;
export type SyncDecision = (typeof SYNC_DECISIONS)[number];

const DECISIONS: Record<string, readonly SyncDecision[]> = {
  two_matches: ['link', 'create', 'again', 'leave'],
  candidate: ['link', 'create', 'leave'],
  refused_here: ['again', 'leave'],
  refused_there: ['again', 'theirs', 'leave'],
  last_global_admin: ['theirs', 'ours'],
  active_again: ['theirs', 'ours'],
};

/** Returns the decisions that a kind of conflict allows; none for a kind that is only logged. */
export function decisionsOf(kind: string): readonly SyncDecision[] {
  return DECISIONS[kind] ?? [];
}

/** Returns the decisions that are still allowed after `leave`: only which person it is. */
export function decisionsAfterLeaving(kind: string): readonly SyncDecision[] {
  return decisionsOf(kind).filter((decision) => decision === 'link' || decision === 'create');
}
