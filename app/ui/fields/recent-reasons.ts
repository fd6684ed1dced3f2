import { readChoice, writeChoice } from '#app/lib/stored-choice.ts';

/** What a reason is given for. Each matter has reasons of its own. */
export type ReasonMatter =
  | 'adjustment'
  | 'advance'
  | 'correction'
  | 'deletion'
  | 'document'
  | 'failed_payment'
  | 'override'
  | 'paid_leave'
  | 'pay_account'
  | 'registration'
  | 'removal'
  | 'reopening'
  | 'review'
  | 'wage';

const RECENT_MAX = 3;

/** The reasons after one more: the newest first, each once. Spaces alone are no reason. */
export function withReason(reasons: readonly string[], given: string): string[] {
  const reason = given.trim();
  if (reason === '') return [...reasons];
  return [reason, ...reasons.filter((one) => one !== reason)].slice(0, RECENT_MAX);
}

/** The last reasons of a person in this browser, the newest first. */
export function recentReasons(personId: number, matter: ReasonMatter): string[] {
  try {
    const stored: unknown = JSON.parse(readChoice(keyOf(personId, matter)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

export function rememberReason(personId: number, matter: ReasonMatter, reason: string): void {
  const reasons = withReason(recentReasons(personId, matter), reason);
  if (reasons.length > 0) writeChoice(keyOf(personId, matter), JSON.stringify(reasons));
}

/** People who share a browser have reasons of their own. */
function keyOf(personId: number, matter: ReasonMatter): string {
  return `reasons-${matter}-${personId}`;
}
