import type { OwnHours } from '#contract/papers/own-work.ts';

export type Right = OwnHours['right_to_work'];
type Key = 'until' | 'soon' | 'expired' | 'not_cleared' | 'card' | 'student' | 'student_soon';

/** F-15: holders of a permanent status get only a reminder about the card, once it is due. */
export function rightKey({ state, permit, last_day }: Right): Key | null {
  if (state === 'none') return null;
  if (state === 'not_cleared') return 'not_cleared';
  if (last_day === null) return null;
  if (permit === 'permanent_card') return state === 'ok' ? null : 'card';
  if (state === 'expired') return 'expired';
  const isSoon = state === 'expiring';
  if (permit === 'student_card') return isSoon ? 'student_soon' : 'student';
  return isSoon ? 'soon' : 'until';
}
