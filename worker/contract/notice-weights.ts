import type { Weight } from '#domain/delivery/ways.ts';
import type { NoticeKind, NotificationType } from './enums.ts';

/** What each kind of notice weighs (N-01); what the company writes itself weighs what its type says. */
const WEIGHTS: Record<Exclude<NoticeKind, 'notification'>, Weight> = {
  password_changed: 'security',
  tfa_set_up: 'security',
  tfa_removed: 'security',
  recovery_code_used: 'security',
  tfa_failed: 'security',
  sign_in_failed: 'security',
  roles_changed: 'security',
  device_paired: 'security',
  pay_account_changed: 'security',
  roster_changed: 'shift',
  seat_asked: 'shift',
  seat_taken: 'shift',
  seat_filled: 'shift',
  ask_called_off: 'shift',
  confirm_asked: 'shift',
  cannot_come: 'shift',
  plans_broken: 'shift',
  own_plans_broken: 'shift',
  paper_approved: 'everyday',
  paper_rejected: 'everyday',
  papers_missing: 'everyday',
  permit_ends: 'everyday',
  permits_end: 'everyday',
  other_work_asked: 'everyday',
  roster_published: 'everyday',
  availability_asked: 'everyday',
  dispute_answered: 'everyday',
  pay_request_moved: 'everyday',
  check_out_forgotten: 'everyday',
};

const OF_TYPE: Record<NotificationType, Weight> = { urgent: 'urgent', shift: 'shift', notice: 'everyday' };

/** @param type of what the company wrote itself; null for all else */
export function weightOf(kind: NoticeKind, type: NotificationType | null): Weight {
  return kind === 'notification' ? OF_TYPE[type ?? 'notice'] : WEIGHTS[kind];
}
