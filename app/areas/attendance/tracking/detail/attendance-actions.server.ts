import { closed } from '#app/areas/attendance/tracking/correction-actions.server.ts';
import {
  JoinForm,
  ManualCheckInForm,
  ManualCheckOutForm,
} from '#app/areas/attendance/tracking/correction-forms.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { OutcomeBody, SalaryBody } from '#contract/attendance/tracking.ts';
import { TakeBackForm } from './take-back-form.ts';
import { openPerson, type TrackedShiftRequest } from './tracked-shift-request.ts';

export function checkIn(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'check_in', ManualCheckInForm, async (json, options) => {
    const call = api['shift-tracking'][':shift_user_id']['check-in'];
    await perform(url, call.$post({ param: openPerson(url), json }, options));
    return closed(url, 'tracking:toasts.checked_in_by_hand');
  });
}

export function checkOut(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'check_out', ManualCheckOutForm, async (json, options) => {
    const call = api['shift-tracking'][':shift_user_id']['check-out'];
    await perform(url, call.$post({ param: openPerson(url), json }, options));
    return closed(url, 'tracking:toasts.checked_out_by_hand');
  });
}

export function setOutcome(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'outcome', OutcomeBody, async (json, options) => {
    const call = api['shift-tracking'][':shift_user_id'].outcome;
    await perform(url, call.$post({ param: openPerson(url), json }, options));
    return closed(url, 'tracking:toasts.outcome_set');
  });
}

export function takeBackOutcome(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'take_back', TakeBackForm, async (typed, options) => {
    const call = api['shift-tracking'][':shift_user_id'].outcome;
    await perform(url, call.$post({ param: openPerson(url), json: { outcome: null, ...typed } }, options));
    return closed(url, 'tracking:toasts.outcome_taken_back');
  });
}

export function saveSalary(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'salary', SalaryBody, async (json) => {
    await perform(url, api['shift-tracking'][':shift_user_id'].salary.$put({ param: openPerson(url), json }));
    return closed(url, 'tracking:toasts.attendance_salary_updated');
  });
}

export function joinWork(request: Request, { url, api }: TrackedShiftRequest) {
  return runForm(request, 'join', JoinForm, async ({ id, ...json }) => {
    await perform(url, api['work-histories'][':id'].$put({ param: { id: String(id) }, json }));
    return closed(url, 'tracking:toasts.attendance_joined');
  });
}
