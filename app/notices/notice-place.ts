import { ownDayHref } from '#app/routes/my-page/shift/own-shift-href.ts';
import type { NoticeKind } from '#contract/enums.ts';
import type { Notice } from '#contract/notices.ts';

const PLACES: Record<NoticeKind, string> = {
  password_changed: '/my-page/profile',
  tfa_set_up: '/my-page/settings#two-factor',
  tfa_removed: '/my-page/settings#two-factor',
  recovery_code_used: '/my-page/settings#two-factor',
  tfa_failed: '/my-page/settings#two-factor',
  sign_in_failed: '/my-page/profile',
  roles_changed: '/',
  device_paired: '/my-page/settings#devices',
  paper_approved: '/my-page/paper',
  paper_rejected: '/my-page/paper',
  papers_missing: '/my-page/paper',
  permit_ends: '/my-page/paper',
  permits_end: '/manage/paper?tab=wanted&wanted=expiring',
  other_work_asked: '/my-page/work',
  roster_published: '/my-page/shift',
  roster_changed: '/my-page/shift',
  availability_asked: '/my-page/availability',
  seat_asked: '/my-page/ask',
  seat_taken: '/my-page/shift',
  seat_filled: '/manage/shift',
  ask_called_off: '/my-page/shift',
  confirm_asked: '/my-page/shift',
  cannot_come: '/manage/shift',
  dispute_answered: '/my-page/shift',
  pay_request_moved: '/my-page/salary',
  pay_account_changed: '/my-page/salary',
  notification: '/my-page/notification',
  check_out_forgotten: '/my-page/shift',
  plans_broken: '/',
  own_plans_broken: '/my-page/shift',
};

/** Where that lies which somebody was told of. */
export function placeOf({
  id,
  kind,
  params,
}: Pick<Notice, 'kind' | 'params'> & Partial<Pick<Notice, 'id'>>): string {
  const place = PLACES[kind];
  if (kind === 'notification' && id !== undefined) return `${place}?id=${id}`;
  if ((kind === 'cannot_come' || kind === 'seat_filled') && typeof params.shift_id === 'number') {
    return `${place}/${params.shift_id}`;
  }
  if (kind === 'confirm_asked' && typeof params.date === 'string') {
    return `${place}?${new URLSearchParams({ month: params.date.slice(0, 'YYYY-MM'.length) })}`;
  }
  if ((kind === 'dispute_answered' || kind === 'check_out_forgotten') && typeof params.date === 'string') {
    return ownDayHref(params.date, Number(params.work_history_id));
  }
  if (kind === 'availability_asked' && typeof params.month === 'string') {
    return `${place}?${new URLSearchParams({ month: params.month })}`;
  }
  return place;
}
