import type { ShiftDetail } from '#contract/roster/shifts.ts';

/** Whether people can be put on it and changed. */
export function mayPlan({ progress, active, closed_at }: ShiftDetail): boolean {
  return progress !== 'ended' && active && closed_at === null;
}

/** Whether people can be taken off it: also where its planning is closed (T-18). */
export function mayLeave({ progress }: ShiftDetail): boolean {
  return progress !== 'ended';
}
