import type { NoticeKind } from '#contract/enums.ts';

const PLACES: Record<NoticeKind, string> = {
  password_changed: '/my-page/profile',
  tfa_set_up: '/my-page/settings#two-factor',
  tfa_removed: '/my-page/settings#two-factor',
  recovery_code_used: '/my-page/settings#two-factor',
  tfa_failed: '/my-page/settings#two-factor',
  roles_changed: '/',
  device_paired: '/my-page/settings#devices',
  paper_approved: '/my-page/paper',
  paper_rejected: '/my-page/paper',
  papers_missing: '/my-page/paper',
  permit_ends: '/my-page/paper',
  permits_end: '/manage/paper?tab=wanted&wanted=expiring',
  other_work_asked: '/my-page/work',
};

/** Where that lies which somebody was told of. */
export function placeOf(kind: NoticeKind): string {
  return PLACES[kind];
}
