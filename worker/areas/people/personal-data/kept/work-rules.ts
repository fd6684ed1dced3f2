import { attendance, attendanceChange, keptPunch, punch, reviewItem } from '#worker/db/schema/attendance.ts';
import { fillRefusal } from '#worker/db/schema/fill.ts';
import { fillNight, fillPlacement } from '#worker/db/schema/fill-plan.ts';
import {
  payAccount,
  payBatchLine,
  payRequest,
  payRequestComment,
  payRequestMove,
} from '#worker/db/schema/pay.ts';
import { adjustment, periodLine, periodMoved } from '#worker/db/schema/period.ts';
import { planBreach, planBreachWorkplace } from '#worker/db/schema/plan-breach.ts';
import {
  availabilityDay,
  availabilityMonth,
  fixedSchedule,
  handOver,
  peopleApart,
  preferredColleague,
  seatAskPerson,
} from '#worker/db/schema/planning.ts';
import { otherEmployment, shiftMessage, shiftUser, studyTime, workLimit } from '#worker/db/schema/roster.ts';
import { tabletPunch } from '#worker/db/schema/tablet.ts';
import { membership, membershipPosition, transport, wage, wayToWork } from '#worker/db/schema/workplace.ts';
import { names, personal } from './rule.ts';

const OWN = 'person_id IN :people';
const OF_ATTENDANCE = 'attendance_id IN (SELECT id FROM attendance WHERE person_id IN :people)';
const OF_REQUEST = 'request_id IN (SELECT id FROM pay_request WHERE person_id IN :people)';
/** The audit values of an assignment that undo needs; reasons for leaving or absence are erased. */
const ASSIGNMENT_VALUES = names(
  'shift_id user_id position_id type status start_time end_time own_times outcome confirmed_at',
);

/** In the audit of work: ids, times, hours and money. */
const WORK_FIGURES = names(
  'id user_id workplace_id shift_user_id position_id date kind check_in_time check_out_time breaks',
  'early_start_approved early_leave_by counted_minutes worked_minutes formula salary_per_hour confirmed version',
  'device_id outcome passed',
);
const PUNCH_FIGURES = names(
  'user_id work_history_id stamp at received_at questions counted expected earliest_at latest_at',
);

/** Workplaces, availability, work and pay of a person. */
export const WORK_RULES = [
  personal(membershipPosition, {
    section: 'workplaces',
    of: 'membership_id IN (SELECT id FROM membership WHERE person_id IN :people)',
    exported: names('position_id'),
    withheld: names('membership_id'),
    goes: 'dispatch',
  }),
  personal(membership, {
    section: 'workplaces',
    of: OWN,
    exported: names(
      'workplace_id works manages dispatched_from left_client_on retired_at in_plan dispatch_evidence',
    ),
    withheld: names('id person_id trainer_id version'),
    goes: 'dispatch',
  }),
  personal(wage, {
    section: 'pay',
    of: OWN,
    exported: names('workplace_id position_id template_id valid_from salary_per_hour'),
    withheld: names('id person_id version'),
  }),
  personal(transport, {
    section: 'pay',
    of: OWN,
    exported: names('workplace_id per_day monthly_cap earlier'),
    withheld: names('person_id'),
  }),
  personal(workLimit, {
    section: 'planning',
    of: OWN,
    exported: names('valid_from valid_to limit_window unit amount source'),
    withheld: names('id person_id version'),
    goes: 'left',
  }),
  personal(otherEmployment, {
    section: 'planning',
    of: OWN,
    exported: names('valid_from valid_to minutes_per_week minutes_by_weekday'),
    withheld: names('id person_id version'),
    goes: 'left',
  }),
  personal(studyTime, {
    section: 'planning',
    of: OWN,
    exported: names('kind weekday valid_from valid_to start_minute end_minute'),
    withheld: names('id person_id'),
    goes: 'left',
  }),
  personal(wayToWork, {
    section: 'planning',
    of: OWN,
    exported: names('workplace_id minutes'),
    withheld: names('person_id'),
    goes: 'left',
  }),
  personal(fixedSchedule, {
    section: 'planning',
    of: OWN,
    exported: names(
      'workplace_id position_id template_id weekdays valid_from valid_to created_at deleted_at',
    ),
    withheld: names('id person_id version'),
    goes: 'left',
  }),
  personal(availabilityMonth, {
    section: 'planning',
    of: OWN,
    exported: names('month note sent_at'),
    withheld: names('person_id version'),
    goes: 'left',
  }),
  personal(availabilityDay, {
    section: 'planning',
    of: OWN,
    exported: names('date answer start_minute end_minute'),
    withheld: names('person_id'),
    goes: 'left',
  }),
  // Only the own choices: a colleague does not see who chose them.
  personal(preferredColleague, {
    section: 'planning',
    of: OWN,
    exported: names('created_at'),
    withheld: names('person_id colleague_id'),
    goes: 'left',
  }),
  // A person does not see who is kept apart from them.
  personal(peopleApart, {
    section: 'planning',
    of: '(person_id IN :people OR other_id IN :people)',
    exported: names('created_at'),
    withheld: names('person_id other_id created_by'),
    goes: 'left',
  }),
  // Without the manager who did it, as notes are.
  personal(fillRefusal, {
    section: 'planning',
    of: OWN,
    exported: names('workplace_id valid_from valid_to created_at deleted_at'),
    withheld: names('id person_id created_by'),
    goes: 'left',
    audit: { at: 'left', keeps: names('valid_from valid_to') },
  }),
  // A proposal says nothing to the person: it is the manager's draft.
  personal(fillPlacement, {
    section: 'planning',
    of: OWN,
    exported: names('workplace_id shift_id position_id type date agreed'),
    withheld: names('id job_id person_id registration_id'),
    goes: 'left',
  }),
  personal(fillNight, {
    section: 'planning',
    of: OWN,
    exported: names('created_at begun_on'),
    withheld: names('person_id'),
    goes: 'left',
  }),
  personal(seatAskPerson, {
    section: 'planning',
    of: OWN,
    exported: names('ask_id answer answered_at'),
    withheld: names('person_id'),
    goes: 'left',
  }),
  personal(handOver, {
    section: 'planning',
    of: `(to_person_id IN :people OR shift_user_id IN (SELECT id FROM shift_user WHERE person_id IN :people))`,
    exported: names('shift_user_id state proposed_at answered_at decided_at reason'),
    withheld: names('id to_person_id position_id starts_at ends_at decided_by version'),
    goes: 'left',
    audit: { at: 'left', keeps: names('shift_id state') },
  }),
  personal(planBreachWorkplace, {
    section: 'planning',
    of: 'breach_id IN (SELECT id FROM plan_breach WHERE person_id IN :people)',
    exported: names('workplace_id'),
    withheld: names('breach_id'),
    goes: 'left',
  }),
  personal(planBreach, {
    section: 'planning',
    of: OWN,
    exported: names(
      'rule permit workplace_id position_id source unit limit_amount sum from_date to_date first_start last_start',
      'found_at person_notified_at ended_at ended_as',
    ),
    withheld: names('id person_id plans'),
    goes: 'left',
  }),
  // Both sides of the conversation are exported, without the names of managers.
  personal(shiftMessage, {
    section: 'shifts',
    of: OWN,
    exported: names('shift_id kind arrives_at text created_at read_at'),
    withheld: names('id person_id author_id read_by'),
    goes: 'left',
  }),
  personal(shiftUser, {
    section: 'shifts',
    of: OWN,
    exported: names(
      'shift_id position_id type status outcome start_minute end_minute starts_at ends_at created_at confirmed_at',
      'cannot_come_at cannot_come_reason late_until left_reason passed_permits',
    ),
    withheld: names('id person_id created_by version'),
    // The ledger of dispatched workers has the time and place, but not the reason of an absence.
    blanked: {
      cannot_come_at: 'left',
      cannot_come_reason: 'left',
      late_until: 'left',
      left_reason: 'left',
      passed_permits: 'insurance',
    },
    audit: { at: 'left', keeps: ASSIGNMENT_VALUES, figures: names('passed version') },
  }),
  personal(punch, {
    section: 'work',
    of: OF_ATTENDANCE,
    exported: names('attendance_id stamp taken_at device_at given_at latitude longitude'),
    withheld: names('id device_id'),
    blanked: { latitude: 'left', longitude: 'left' },
  }),
  // T-32: its signed text has the place of the punch, so the times stay without it.
  personal(keptPunch, {
    section: 'work',
    of: OWN,
    exported: names(
      'sequence text workplace_id attendance_id stamp received_at at earliest_at latest_at reason recorded',
      'questions state decided_at decision_reason',
    ),
    withheld: names('id key_id hash signature person_id not_before link decided_by'),
    blanked: { text: 'left', signature: 'left', decision_reason: 'labour' },
    leaves: { text: "''", signature: "''" },
    audit: { at: 'labour', figures: PUNCH_FIGURES },
  }),
  // T-37: its signed text has the number and the sealed PIN, so the times stay without it.
  personal(tabletPunch, {
    section: 'work',
    of: '(person_id IN :people OR (person_id IS NULL AND named_person_id IN :people))',
    exported: names(
      'sequence stamp number way doubt workplace_id attendance_id received_at at earliest_at latest_at reason',
      'recorded questions counted expected state named_at decided_at decision_reason',
    ),
    withheld: names(
      'id key_id hash text signature person_id named_person_id not_before link named_by decided_by',
    ),
    blanked: {
      text: 'left',
      signature: 'left',
      number: 'left',
      decision_reason: 'labour',
      person_id: 'last',
      named_person_id: 'last',
    },
    leaves: { text: "''", signature: "''", number: "''" },
    audit: { at: 'labour', figures: PUNCH_FIGURES },
  }),
  personal(attendanceChange, {
    section: 'work',
    of: OF_ATTENDANCE,
    exported: names('attendance_id field old new reason at'),
    withheld: names('id actor_id'),
    blanked: { old: 'labour', new: 'labour', reason: 'labour' },
  }),
  personal(reviewItem, {
    section: 'work',
    of: OF_ATTENDANCE,
    exported: names(
      'attendance_id workplace_id kind stamp taken_at given_at minutes state created_at decided_at reason note',
      'claimed_check_in claimed_check_out',
    ),
    withheld: names('id decided_by'),
    blanked: { reason: 'labour', note: 'labour' },
    audit: { at: 'labour', figures: names('work_history_id kind check_in_time check_out_time minutes') },
  }),
  personal(periodMoved, {
    section: 'work',
    of: OF_ATTENDANCE,
    exported: [],
    withheld: names('period_id attendance_id date minutes'),
  }),
  personal(attendance, {
    section: 'work',
    of: OWN,
    exported: names(
      'id workplace_id position_id business_date kind check_in check_out breaks counted_start counted_end counted_minutes',
      'worked_minutes formula salary_per_hour early_start_approved forgotten confirmed_at voided_at created_at',
      'early_leave_by',
    ),
    withheld: names('person_id shift_user_id confirmed_by created_by version'),
    // T-25: who changed a stamp, the old and new values and the reason are kept as long as the stamp.
    audit: { at: 'labour', figures: WORK_FIGURES },
  }),
  personal(periodLine, {
    section: 'pay',
    of: OWN,
    exported: names('period_id line'),
    withheld: names('person_id seen_version'),
  }),
  personal(adjustment, {
    section: 'pay',
    of: OWN,
    exported: names('workplace_id month kind yen lines of_month note created_at voided_at'),
    withheld: names('id person_id created_by version'),
    blanked: { note: 'labour' },
    leaves: { note: "''" },
    audit: { at: 'labour', figures: names('user_id workplace_id month kind of_month yen') },
  }),
  personal(payAccount, {
    section: 'pay',
    of: OWN,
    exported: names('method account verified_at returned_reason'),
    withheld: names('person_id verified_by version changed_by'),
    goes: 'left',
  }),
  personal(payBatchLine, {
    section: 'pay',
    of: OF_REQUEST,
    exported: names('request_id amount account result reason'),
    withheld: names('batch_id cash_said_by'),
    blanked: { account: 'tax', reason: 'tax' },
  }),
  personal(payRequestMove, {
    section: 'pay',
    of: OF_REQUEST,
    exported: names('request_id from_state to_state at note'),
    withheld: names('id actor_id'),
    blanked: { note: 'labour' },
  }),
  // Internal comments of accounting are not exported: that would hinder its work (APPI Art. 33 (2) 2).
  personal(payRequestComment, {
    section: 'pay',
    of: OF_REQUEST,
    exported: [],
    withheld: names('id request_id person_id text at'),
    blanked: { text: 'left' },
    leaves: { text: "''" },
  }),
  personal(payRequest, {
    section: 'pay',
    of: OWN,
    exported: names('id month amount state emergency_reason ledger created_at paid_on settled_at'),
    withheld: names('person_id created_by batch_id version'),
    blanked: { emergency_reason: 'left' },
    audit: { at: 'labour', figures: names('person_id month amount state batch_id paid_on') },
  }),
];
