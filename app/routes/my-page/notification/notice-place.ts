import type { NoticeKind } from '#contract/enums.ts';

const PLACES: Record<NoticeKind, string> = {
  password_changed: '/my-page/profile',
  tfa_set_up: '/my-page/settings#two-factor',
  tfa_removed: '/my-page/settings#two-factor',
  recovery_code_used: '/my-page/settings#two-factor',
  tfa_failed: '/my-page/settings#two-factor',
  roles_changed: '/',
  device_paired: '/my-page/settings#devices',
};

/** Where that lies which somebody was told of. */
export function placeOf(kind: NoticeKind): string {
  return PLACES[kind];
}
