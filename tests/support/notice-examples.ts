import type { NoticeKind, WrittenParams } from '#contract/messaging/notice-kinds.ts';
import type { RoleName } from '#contract/roles.ts';

type Example<Kind extends NoticeKind> = {
  params: WrittenParams<Kind>;
  /** The role of its reader. Any role by default. */
  reader?: RoleName;
};

const NAME = { last_name: 'NGUYEN', first_name: 'AN' };
const TIMES = { date: '2026-11-22', start_time: '09:00', end_time: '18:00' };
const SHIFT = { ...TIMES, workplace: '第1倉庫' };
const SEAT = { ...SHIFT, ask_id: 3, position: '検品' };
const HAND_OVER = { ...NAME, given_first: 0, ...SHIFT, shift_id: 7 } as const;
const DAYS = { from: '2026-11-23', to: '2026-11-29' };
const BREACH = { ...DAYS, rule: 'minutes_any_7_days', limit: 1_680, sum: 2_880 } as const;

/** A notice of every kind. */
export const NOTICE_EXAMPLES: { [Kind in NoticeKind]: Example<Kind> } = {
  password_changed: { params: {} },
  tfa_set_up: { params: {} },
  tfa_removed: { params: {} },
  recovery_code_used: { params: { left: 3 } },
  tfa_failed: { params: {} },
  sign_in_failed: { params: { at: '2026-11-21 10:05:09' } },
  roles_changed: { params: {} },
  device_paired: { params: { device: 'Pixel' } },
  line_linked: { params: {} },
  line_unlinked: { params: {} },
  paper_approved: { params: { type: 'passport', certificate: '' } },
  paper_rejected: { params: { type: 'other', certificate: 'passbook', fault: 'other', reason: '' } },
  papers_missing: { params: { count: 2 } },
  document_requested: {
    reader: 'global_admin',
    params: { ...NAME, given_first: 0, kind: 'withholding_slip', of_period: '2025' },
  },
  document_answered: { params: { kind: 'pay_statement', of_period: '2026-10', state: 'ready' } },
  permit_ends: { params: { kind: 'residence', last_day: '2026-12-01', days: 10 } },
  permits_end: {
    reader: 'admin',
    params: {
      count: 2,
      people: [{ ...NAME, given_first: true, kind: 'student_card', last_day: '2026-12-20' }],
    },
  },
  other_work_asked: { params: {} },
  roster_published: {
    params: {
      date_from: '2026-12-01',
      date_to: '2026-12-31',
      count: 3,
      sites: [
        { workplace: '第1倉庫', count: 2 },
        { workplace: '第2倉庫', count: 1 },
      ],
    },
  },
  fill_plan_ready: {
    reader: 'admin',
    params: { job_id: 7, date_from: '2026-12-01', date_to: '2026-12-31', open: 120, filled: 96 },
  },
  roster_changed: {
    params: {
      count: 2,
      changes: [
        { kind: 'moved', ...SHIFT, from: { ...TIMES, date: '2026-11-21' } },
        { kind: 'removed', ...SHIFT, reason: '人数が足りています' },
      ],
    },
  },
  availability_asked: { params: { month: '2026-12', due_on: '2026-11-25', workplace: '第1倉庫' } },
  seat_asked: { params: { ...SEAT, study: ['class'] } },
  seat_taken: { params: SEAT },
  seat_filled: {
    reader: 'admin',
    params: { ...NAME, given_first: 0, ...SHIFT, position: '検品', shift_id: 7 },
  },
  ask_called_off: { params: SEAT },
  hand_over_proposed: { params: { ...HAND_OVER, study: ['class', 'exam'] } },
  hand_over_answered: { params: { ...HAND_OVER, answer: 'no' } },
  hand_over_agreed: {
    reader: 'admin',
    params: { ...HAND_OVER, from_last_name: 'TRAN', from_first_name: 'HOA', from_given_first: 0 },
  },
  hand_over_withdrawn: { params: HAND_OVER },
  hand_over_decided: {
    params: { ...HAND_OVER, decision: 'refused', side: 'gives', reason: '人数が足りません' },
  },
  confirm_asked: { params: { ...SHIFT, shift_id: 7 } },
  cannot_come: {
    reader: 'admin',
    params: { ...NAME, given_first: 0, ...SHIFT, shift_id: 7, reason: '熱があります' },
  },
  running_late: {
    reader: 'admin',
    params: { ...NAME, given_first: 0, ...SHIFT, shift_id: 7, shift_user_id: 9, arrives: '09:20' },
  },
  late_answered: { params: { ...SHIFT, shift_id: 7, answer: 'call' } },
  message_from_staff: {
    reader: 'admin',
    params: { ...NAME, given_first: 0, ...SHIFT, shift_id: 7, shift_user_id: 9 },
  },
  message_from_manager: { params: { ...SHIFT, shift_id: 7 } },
  dispute_answered: { params: { answer: 'accepted', date: '2026-11-22', work_history_id: 31 } },
  pin_wrong: { params: { workplace: '第1倉庫', at: '2026-11-22 05:55:12' } },
  tablet_lost: { params: { workplace: '第1倉庫' } },
  punch_asked_about: {
    params: { stamp: 'check_in', date: '2026-11-22', time: '08:58', late_minutes: 12 },
  },
  punch_decided: {
    params: { stamp: 'check_out', date: '2026-11-22', time: '18:02', decision: 'accept' },
  },
  webhook_given_up: {
    reader: 'global_admin',
    params: { webhook_id: 3, name: '給与システム', count: 12 },
  },
  pay_request_moved: {
    params: {
      to: 'paid',
      amount: 10_000,
      month: '2026-12',
      reason: '',
      paid_on: '2026-12-01',
      transfer_on: '',
      account_at_fault: 0,
    },
  },
  pay_account_changed: { params: { change: 'verified', method: 'transfer', reason: '' } },
  notification: { params: {} },
  check_out_forgotten: { params: { work_history_id: 31, date: '2026-11-22' } },
  plans_broken: {
    reader: 'admin',
    params: { count: 2, people: [{ ...NAME, given_first: false, ...BREACH }] },
  },
  own_plans_broken: { params: { ...BREACH, count: 2 } },
};
