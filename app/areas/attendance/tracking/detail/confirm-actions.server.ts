import { z } from 'zod';
import { closed } from '#app/areas/attendance/tracking/correction-actions.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import type { ConfirmAnswer } from '#contract/attendance/work-history-changes.ts';
import type { ConfirmRefusal } from '#contract/enums.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { PATH_ID } from '#contract/lists.ts';
import type { TrackedShiftRequest } from './tracked-shift-request.ts';

const ConfirmForm = z.object({ shift_user_id: z.int().positive() });

const ChosenWork = z.object({ ids: z.array(PATH_ID).min(1) });

const CONFIRM_CODES: Record<ConfirmRefusal, ErrorCode> = {
  still_open: 'ATTENDANCE_OPEN',
  review_open: 'ATTENDANCE_NEEDS_REVIEW',
  already_confirmed: 'E_CONFLICT',
  not_confirmed: 'E_CONFLICT',
  own_attendance: 'ATTENDANCE_OWN',
  period_closed: 'PERIOD_CLOSED',
};

/**
 * The list shows why people were left out. When no one could be confirmed, the first reason is
 * shown as an error.
 */
function refuseNone(answer: ConfirmAnswer | { job_id: number }): void {
  if ('job_id' in answer) return;
  const { done, reasons } = answer;
  const [first] = reasons;
  if (done.length === 0 && first) throw new AppError(CONFIRM_CODES[first.reason]);
}

export function confirmAttendance(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'confirm', ConfirmForm, async ({ shift_user_id }, options) => {
    const param = { shift_user_id: String(shift_user_id) };
    const call = api['shift-tracking'][':shift_user_id'].confirm.$post({ param }, options);
    const { work_history_id: id } = await perform(url, call);
    return undoable(closed(url, 'tracking:toasts.attendance_confirmed'), id === null ? [] : [id]);
  });
}

export function confirmShift(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'confirm_all', ChosenWork, async (json, options) => {
    const call = api['work-histories'].confirm.$post({ json }, options);
    const answer = await perform<ConfirmAnswer | { job_id: number }>(url, call);
    refuseNone(answer);
    return undoable(closed(url, 'tracking:toasts.shift_confirmed'), 'job_id' in answer ? [] : answer.done);
  });
}

/** The page after confirmations, with a toast that takes them back. */
function undoable({ to, toast }: ReturnType<typeof closed>, ids: number[]) {
  if (ids.length === 0) return { to, toast };
  return { to, toast: { ...toast, undo: { of: 'confirmations' as const, ids } } };
}
