// what a human may decide where the two sides do not agree.

/** The person it is, somebody new, neither; what stands here, what stands there; or once more as the rules say. */
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

/** What may be decided of a conflict of this kind; nothing of one that is only kept as a log. */
export function decisionsOf(kind: string): readonly SyncDecision[] {
  return DECISIONS[kind] ?? [];
}

/** What may still be decided of a conflict that was left alone: who it is after all. */
export function decisionsAfterLeaving(kind: string): readonly SyncDecision[] {
  return decisionsOf(kind).filter((decision) => decision === 'link' || decision === 'create');
}
