import { isAbsence, OUTCOMES } from '#domain/attendance/outcome.ts';

/** The events that a webhook may ask for. */
export const WEBHOOK_EVENTS = [
  'shift.published',
  'shift.changed',
  'assignment.changed',
  'absence.recorded',
  'punch.recorded',
  'attendance.corrected',
  'month.closed',
  'month.reopened',
  'document.reviewed',
  'salary_request.moved',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A row of the audit, as far as it decides the event. */
export type AuditedChange = {
  subject: string;
  action: string;
  /** The outcome of an assignment after the change. */
  outcome: string | null;
  /** Whether the person said that they cannot come. */
  cannotCome: boolean;
};

/** The events of each action on a subject. */
const EVENTS: Readonly<Record<string, Readonly<Record<string, WebhookEvent>>>> = {
  roster_month: { publish: 'shift.published' },
  shift: { create: 'shift.changed', update: 'shift.changed', delete: 'shift.changed' },
  shift_user: { create: 'assignment.changed', update: 'assignment.changed', delete: 'assignment.changed' },
  attendance: {
    check_in: 'punch.recorded',
    check_out: 'punch.recorded',
    create: 'attendance.corrected',
    update: 'attendance.corrected',
    delete: 'attendance.corrected',
  },
  period: { close: 'month.closed', reopen: 'month.reopened' },
  paper: { approve: 'document.reviewed', reject: 'document.reviewed' },
  pay_request: {
    create: 'salary_request.moved',
    move: 'salary_request.moved',
    settle: 'salary_request.moved',
  },
};

/** An absence is a change of the assignment too. */
const ABSENCE = 'absence.recorded';
const OF_ABSENCE = 'assignment.changed';

/** The subjects of the audit with events. */
export const EVENT_SUBJECTS: readonly string[] = Object.keys(EVENTS);

/** The subject of the audit that an event is about. */
export function subjectOfEvent(event: WebhookEvent): string {
  const found = Object.entries(EVENTS).find(([, actions]) =>
    Object.values(actions).includes(event === ABSENCE ? OF_ABSENCE : event),
  );
  if (!found) throw new Error(`no subject has the event ${event}`);
  return found[0];
}

/**
 * The event of a change for a webhook that asks for `wanted`, or null. One change is at most one event: the most
 * precise one that is asked for.
 */
export function eventFor(change: AuditedChange, wanted: readonly WebhookEvent[]): WebhookEvent | null {
  return eventsOf(change).find((event) => wanted.includes(event)) ?? null;
}

function eventsOf({ subject, action, outcome, cannotCome }: AuditedChange): WebhookEvent[] {
  const event = EVENTS[subject]?.[action];
  if (event === undefined) return [];
  const known = OUTCOMES.find((one) => one === outcome);
  const isAbsent = cannotCome || (known !== undefined && isAbsence(known));
  return event === OF_ABSENCE && isAbsent ? [ABSENCE, event] : [event];
}
