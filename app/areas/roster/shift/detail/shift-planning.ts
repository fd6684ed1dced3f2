import type { ShiftDetail } from '#contract/roster/shifts.ts';

export function mayPlan({ progress, active, closed_at }: ShiftDetail): boolean {
  return progress !== 'ended' && active && closed_at === null;
}

/** Whether people can be removed. A closed shift allows it too (T-18). */
export function mayLeave({ progress }: ShiftDetail): boolean {
  return progress !== 'ended';
}
