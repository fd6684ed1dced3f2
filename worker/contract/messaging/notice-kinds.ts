import { z } from 'zod';
import {
  DISPUTE_ANSWERS,
  DOCUMENT_KINDS,
  type NotificationType,
  PAY_METHODS,
  SEAT_ASK_ANSWERS,
} from '#contract/enums.ts';
import { AnyMonth, ClockText, DateText, Stamp } from '#contract/fields/formats.ts';
import { OtherNames } from '#contract/fields/other-names.ts';
import { REVIEW_ANSWERS } from '#domain/attendance/review.ts';
import { RECORD_PUNCHES } from '#domain/attendance/review-item.ts';
import type { Weight } from '#domain/messaging/channels.ts';
import { PAPER_FAULTS } from '#domain/papers/paper-review.ts';
import { CERTIFICATES, PAPER_TYPES } from '#domain/papers/papers.ts';
import { REMINDED_KINDS } from '#domain/papers/reminder.ts';
import { PAY_STATES } from '#domain/pay/request-moves.ts';
import { STUDY_KINDS } from '#domain/roster/facts.ts';
import { RULE_IDS } from '#domain/roster/rule-traits.ts';
import { LATE_ANSWERS } from '#domain/roster/shift-messages.ts';

/** The value, or null where a stored row lacks it or has a value that is no longer known. */
function valueOrNull<Output, Input>(schema: z.ZodType<Output, Input>) {
  return schema.transform((value): Output | null => value).catch(null);
}

const storedText = z.string().catch('');
/** Absent where there is none. */
const optionalText = z.string().optional().catch(undefined);
/** F-19: what of the reader the shift overlaps. */
const optionalStudy = z.array(z.enum(STUDY_KINDS)).optional().catch(undefined);
const optionalNames = OtherNames.nullish().catch(undefined);
const count = z.int().catch(0);
const idOrNull = valueOrNull(z.int());
const day = valueOrNull(DateText);
const dayOrNone = valueOrNull(DateText.or(z.literal('')));
const amount = z.number().nullable().catch(null);

const NAME_PARAMS = { last_name: storedText, first_name: storedText };
const PERSON_PARAMS = { ...NAME_PARAMS, given_first: z.boolean().catch(false) };
/** T-34: a punch that was sent late, with its date and time. */
const PUNCH = { stamp: valueOrNull(z.enum(RECORD_PUNCHES)), date: day, time: valueOrNull(ClockText) };
/** In the form that SQL writes: `given_first` is 0 or 1. */
const SQL_PERSON = { ...NAME_PARAMS, given_first: valueOrNull(z.literal([0, 1])) };

const TIMES_PARAMS = { date: day, start_time: valueOrNull(ClockText), end_time: valueOrNull(ClockText) };
/** With its names in other languages: absent in a stored row without any. */
const WORKPLACE = { workplace: storedText, workplace_names: optionalNames };
const SHIFT_PARAMS = { ...TIMES_PARAMS, ...WORKPLACE };
const SEAT = { ...SHIFT_PARAMS, ask_id: idOrNull, position: storedText };
const PAPER = {
  type: valueOrNull(z.enum(PAPER_TYPES)),
  certificate: valueOrNull(z.enum([...CERTIFICATES, ''])),
};

/** About a shift that a person hands over, with the name of the other person. */
const HAND_OVER = { ...SQL_PERSON, ...SHIFT_PARAMS, shift_id: idOrNull };

/** The days, and the amount in minutes or shifts; null for a rule without an amount. */
const BREACH = { rule: valueOrNull(z.enum(RULE_IDS)), limit: amount, sum: amount, from: day, to: day };

const EndingPermit = z.object({ ...PERSON_PARAMS, kind: valueOrNull(z.enum(REMINDED_KINDS)), last_day: day });
/** A person whose approved shifts break a rule. */
const BrokenPlan = z.object({ ...PERSON_PARAMS, ...BREACH });
/** A change of one shift of the reader. */
const RosterNews = z.object({
  ...SHIFT_PARAMS,
  kind: valueOrNull(z.enum(['added', 'approved', 'moved', 'position', 'removed', 'refused'])),
  /** The times before the move. */
  from: z.object(TIMES_PARAMS).optional().catch(undefined),
  /** The reason of a removal. */
  reason: optionalText,
});

/** In `reason`, in `reason` unless a bank has such a reason, or in the `reason` of each change. */
export type TypedReason = 'always' | 'unless_of_bank' | 'in_changes';

type NoticeEntry = {
  /** N-01. Null for notifications written by the company: their type decides. */
  weight: Weight | null;
  /** A locked screen shows the whole notice: it is about shifts of the reader and contains no secret. */
  shownLocked?: true;
  /** What LINE shows. Amounts, names of others and dates of papers stay in Kinmu: then one general sentence. */
  inLine: 'whole' | 'general';
  /** Where a person typed a reason. It can be personal, so only the inbox shows it. */
  typedReason?: TypedReason;
  /** The values in its text. A stored row that lacks some of them can still be read. */
  params: z.ZodObject;
};

/**
 * Every kind of notice. `app/areas/messaging/notices` has its texts; the table `notice_kind` has a row
 * for it.
 */
export const NOTICES = {
  password_changed: { weight: 'security', inLine: 'whole', params: z.object({}) },
  tfa_set_up: { weight: 'security', inLine: 'whole', params: z.object({}) },
  tfa_removed: { weight: 'security', inLine: 'whole', params: z.object({}) },
  recovery_code_used: {
    weight: 'security',
    inLine: 'whole',
    params: z.object({ left: valueOrNull(z.int()) }),
  },
  tfa_failed: { weight: 'security', inLine: 'whole', params: z.object({}) },
  sign_in_failed: { weight: 'security', inLine: 'whole', params: z.object({ at: valueOrNull(Stamp) }) },
  roles_changed: { weight: 'security', inLine: 'whole', params: z.object({}) },
  device_paired: { weight: 'security', inLine: 'whole', params: z.object({ device: storedText }) },
  pin_wrong: {
    weight: 'security',
    inLine: 'whole',
    params: z.object({ ...WORKPLACE, at: valueOrNull(Stamp) }),
  },
  tablet_lost: { weight: 'security', inLine: 'whole', params: z.object(WORKPLACE) },
  line_linked: { weight: 'security', inLine: 'whole', params: z.object({}) },
  line_unlinked: { weight: 'security', inLine: 'whole', params: z.object({}) },
  paper_approved: { weight: 'everyday', inLine: 'whole', params: z.object(PAPER) },
  paper_rejected: {
    weight: 'everyday',
    inLine: 'whole',
    typedReason: 'always',
    params: z.object({ ...PAPER, fault: valueOrNull(z.enum(PAPER_FAULTS)), reason: storedText }),
  },
  papers_missing: { weight: 'everyday', inLine: 'whole', params: z.object({ count }) },
  document_requested: {
    weight: 'everyday',
    inLine: 'general',
    params: z.object({ ...SQL_PERSON, kind: valueOrNull(z.enum(DOCUMENT_KINDS)), of_period: storedText }),
  },
  document_answered: {
    weight: 'everyday',
    inLine: 'whole',
    typedReason: 'always',
    params: z.object({
      kind: valueOrNull(z.enum(DOCUMENT_KINDS)),
      /** Empty without one. */
      of_period: storedText,
      state: valueOrNull(z.enum(['ready', 'refused'])),
      /** The reason of a refusal. */
      reason: optionalText,
    }),
  },
  permit_ends: {
    weight: 'everyday',
    inLine: 'general',
    params: z.object({
      kind: valueOrNull(z.enum(REMINDED_KINDS)),
      last_day: day,
      days: valueOrNull(z.int()),
    }),
  },
  permits_end: {
    weight: 'everyday',
    inLine: 'general',
    params: z.object({ count, people: z.array(EndingPermit).catch([]) }),
  },
  other_work_asked: { weight: 'everyday', inLine: 'whole', params: z.object({}) },
  roster_published: {
    weight: 'everyday',
    inLine: 'whole',
    params: z.object({
      date_from: day,
      date_to: day,
      count,
      sites: z.array(z.object({ ...WORKPLACE, count })).catch([]),
    }),
  },
  roster_changed: {
    weight: 'shift',
    inLine: 'whole',
    shownLocked: true,
    typedReason: 'in_changes',
    params: z.object({ count, changes: z.array(RosterNews).catch([]) }),
  },
  fill_plan_ready: {
    weight: 'everyday',
    inLine: 'whole',
    params: z.object({ job_id: idOrNull, date_from: day, date_to: day, open: amount, filled: amount }),
  },
  availability_asked: {
    weight: 'everyday',
    inLine: 'whole',
    params: z.object({ month: valueOrNull(AnyMonth), due_on: day, ...WORKPLACE }),
  },
  seat_asked: {
    weight: 'shift',
    inLine: 'whole',
    shownLocked: true,
    params: z.object({ ...SEAT, study: optionalStudy }),
  },
  seat_taken: { weight: 'shift', inLine: 'whole', shownLocked: true, params: z.object(SEAT) },
  seat_filled: {
    weight: 'shift',
    inLine: 'general',
    params: z.object({ ...SQL_PERSON, ...SHIFT_PARAMS, position: storedText, shift_id: idOrNull }),
  },
  ask_called_off: { weight: 'shift', inLine: 'whole', shownLocked: true, params: z.object(SEAT) },
  hand_over_proposed: {
    weight: 'shift',
    inLine: 'general',
    params: z.object({ ...HAND_OVER, study: optionalStudy }),
  },
  hand_over_answered: {
    weight: 'shift',
    inLine: 'general',
    params: z.object({ ...HAND_OVER, answer: valueOrNull(z.enum(SEAT_ASK_ANSWERS)) }),
  },
  hand_over_agreed: {
    weight: 'shift',
    inLine: 'general',
    params: z.object({
      ...HAND_OVER,
      from_last_name: storedText,
      from_first_name: storedText,
      from_given_first: valueOrNull(z.literal([0, 1])),
    }),
  },
  hand_over_withdrawn: { weight: 'shift', inLine: 'general', params: z.object(HAND_OVER) },
  hand_over_decided: {
    weight: 'shift',
    inLine: 'general',
    typedReason: 'always',
    params: z.object({
      ...HAND_OVER,
      decision: valueOrNull(z.enum(['approved', 'refused'])),
      /** Whether the reader gives the shift or takes it. */
      side: valueOrNull(z.enum(['gives', 'takes'])),
      /** The reason of a refusal. */
      reason: optionalText,
    }),
  },
  confirm_asked: {
    weight: 'shift',
    inLine: 'whole',
    shownLocked: true,
    params: z.object({ ...SHIFT_PARAMS, shift_id: idOrNull }),
  },
  cannot_come: {
    weight: 'shift',
    inLine: 'general',
    typedReason: 'always',
    params: z.object({ ...SQL_PERSON, ...SHIFT_PARAMS, shift_id: idOrNull, reason: storedText }),
  },
  /** Without a time the person will be on time after all. */
  running_late: {
    weight: 'shift',
    inLine: 'general',
    params: z.object({
      ...SQL_PERSON,
      ...SHIFT_PARAMS,
      shift_id: idOrNull,
      shift_user_id: idOrNull,
      arrives: valueOrNull(ClockText.or(z.literal(''))),
    }),
  },
  late_answered: {
    weight: 'shift',
    inLine: 'whole',
    shownLocked: true,
    params: z.object({ ...SHIFT_PARAMS, shift_id: idOrNull, answer: valueOrNull(z.enum(LATE_ANSWERS)) }),
  },
  /** The text is in the messages of the shift alone, never in a notice. */
  message_from_staff: {
    weight: 'shift',
    inLine: 'general',
    params: z.object({ ...SQL_PERSON, ...SHIFT_PARAMS, shift_id: idOrNull, shift_user_id: idOrNull }),
  },
  message_from_manager: {
    weight: 'shift',
    inLine: 'whole',
    shownLocked: true,
    params: z.object({ ...SHIFT_PARAMS, shift_id: idOrNull }),
  },
  dispute_answered: {
    weight: 'everyday',
    inLine: 'whole',
    typedReason: 'always',
    params: z.object({
      answer: valueOrNull(z.enum(DISPUTE_ANSWERS)),
      date: day,
      work_history_id: idOrNull,
      workplace: optionalText,
      reason: optionalText,
    }),
  },
  punch_asked_about: {
    weight: 'everyday',
    inLine: 'whole',
    params: z.object({ ...PUNCH, late_minutes: count }),
  },
  punch_decided: {
    weight: 'everyday',
    inLine: 'whole',
    params: z.object({ ...PUNCH, decision: valueOrNull(z.enum(REVIEW_ANSWERS)) }),
  },
  pay_request_moved: {
    weight: 'everyday',
    inLine: 'general',
    typedReason: 'unless_of_bank',
    params: z.object({
      to: valueOrNull(z.enum(PAY_STATES)),
      /** Yen. */
      amount: z.int().catch(0),
      /** The pay month. */
      month: valueOrNull(AnyMonth),
      /** Empty without one. */
      reason: storedText,
      /** For a payment; otherwise empty. */
      paid_on: dayOrNone,
      /** For a payment that is being transferred: the day of the transfer; otherwise empty. */
      transfer_on: dayOrNone,
      /** For a failed payment: 1 where the account must be corrected. */
      account_at_fault: valueOrNull(z.literal([0, 1])),
    }),
  },
  pay_account_changed: {
    weight: 'security',
    inLine: 'whole',
    typedReason: 'unless_of_bank',
    params: z.object({
      change: valueOrNull(z.enum(['changed', 'verified', 'not_verified'])),
      method: valueOrNull(z.enum(PAY_METHODS)),
      /** The fault of the account; otherwise empty. */
      reason: storedText,
    }),
  },
  notification: { weight: null, inLine: 'whole', params: z.object({}) },
  check_out_forgotten: {
    weight: 'everyday',
    inLine: 'whole',
    params: z.object({ work_history_id: idOrNull, date: day }),
  },
  webhook_given_up: {
    weight: 'everyday',
    inLine: 'whole',
    params: z.object({ webhook_id: idOrNull, name: storedText, count }),
  },
  plans_broken: {
    weight: 'shift',
    inLine: 'general',
    params: z.object({ count, people: z.array(BrokenPlan).catch([]) }),
  },
  own_plans_broken: { weight: 'shift', inLine: 'whole', params: z.object({ ...BREACH, count }) },
} as const satisfies Record<string, NoticeEntry>;

export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]];

type Schemas = { [Kind in NoticeKind]: (typeof NOTICES)[Kind]['params'] };
type ParamsByKind = { [Kind in NoticeKind]: z.output<Schemas[Kind]> };
type WrittenParamsByKind = { [Kind in NoticeKind]: z.input<Schemas[Kind]> };

/** The params of a notice, as read. */
export type NoticeParams<Kind extends NoticeKind> = ParamsByKind[Kind];
/** The params of a notice, as written: complete, and with known values. */
export type WrittenParams<Kind extends NoticeKind> = WrittenParamsByKind[Kind];

/** The kinds without params. */
export type BareKind = {
  [Kind in NoticeKind]: keyof Schemas[Kind]['shape'] extends never ? Kind : never;
}[NoticeKind];

/** A notice of one of these kinds. */
export type NoticeContent<Kind extends NoticeKind = NoticeKind> = {
  [Key in Kind]: { kind: Key; params: ParamsByKind[Key] };
}[Kind];

const ENTRIES: Record<NoticeKind, NoticeEntry> = NOTICES;
const OF_TYPE: Record<NotificationType, Weight> = { urgent: 'urgent', shift: 'shift', notice: 'everyday' };

/** @param stored the params of a row, maybe of an earlier version: missing ones become null or empty */
export function noticeContent<Kind extends NoticeKind>(kind: Kind, stored: unknown): NoticeContent<Kind> {
  return { kind, params: ENTRIES[kind].params.parse(stored) } as NoticeContent<Kind>;
}

/** @param type for notifications written by the company; otherwise null */
export function weightOf(kind: NoticeKind, type: NotificationType | null): Weight {
  return ENTRIES[kind].weight ?? OF_TYPE[type ?? 'notice'];
}

export function isShownLocked(kind: NoticeKind): boolean {
  return ENTRIES[kind].shownLocked === true;
}

export function isWholeInLine(kind: NoticeKind): boolean {
  return ENTRIES[kind].inLine === 'whole';
}

/** Where a person typed a reason; null for a kind without one. */
export function typedReasonIn(kind: NoticeKind): TypedReason | null {
  return ENTRIES[kind].typedReason ?? null;
}
