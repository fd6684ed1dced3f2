import { describe, expect, it } from 'vitest';
import { EVENT_SUBJECTS, eventFor, WEBHOOK_EVENTS, type WebhookEvent } from '#domain/open/webhook-events.ts';

const change = (subject: string, action: string, more: { outcome?: string; cannotCome?: boolean } = {}) => ({
  subject,
  action,
  outcome: more.outcome ?? null,
  cannotCome: more.cannotCome ?? false,
});

describe('the event of a change', () => {
  it.each<[string, string, object, WebhookEvent | null]>([
    ['roster_month', 'publish', {}, 'shift.published'],
    ['shift', 'create', {}, 'shift.changed'],
    ['shift', 'update', {}, 'shift.changed'],
    ['shift', 'delete', {}, 'shift.changed'],
    ['shift', 'export', {}, null],
    ['shift_user', 'create', {}, 'assignment.changed'],
    ['shift_user', 'update', {}, 'assignment.changed'],
    ['shift_user', 'update', { outcome: 'absent_same_day' }, 'absence.recorded'],
    ['shift_user', 'update', { outcome: 'absent_without_notice' }, 'absence.recorded'],
    ['shift_user', 'update', { outcome: 'absent_notified' }, 'absence.recorded'],
    ['shift_user', 'update', { outcome: 'cancelled_by_company' }, 'assignment.changed'],
    ['shift_user', 'update', { outcome: 'no outcome' }, 'assignment.changed'],
    ['shift_user', 'update', { cannotCome: true }, 'absence.recorded'],
    ['shift_user', 'message', {}, null],
    ['shift_user', 'ask_to_confirm', {}, null],
    ['attendance', 'check_in', {}, 'punch.recorded'],
    ['attendance', 'check_out', {}, 'punch.recorded'],
    ['attendance', 'create', {}, 'attendance.corrected'],
    ['attendance', 'update', {}, 'attendance.corrected'],
    ['attendance', 'delete', {}, 'attendance.corrected'],
    ['attendance', 'confirm', {}, null],
    ['period', 'close', {}, 'month.closed'],
    ['period', 'reopen', {}, 'month.reopened'],
    ['period', 'confirm', {}, null],
    ['paper', 'approve', {}, 'document.reviewed'],
    ['paper', 'reject', {}, 'document.reviewed'],
    ['paper', 'create', {}, null],
    ['pay_request', 'create', {}, 'salary_request.moved'],
    ['pay_request', 'move', {}, 'salary_request.moved'],
    ['pay_request', 'settle', {}, 'salary_request.moved'],
    ['pay_request', 'comment', {}, null],
    ['person', 'update', {}, null],
    ['constructor', 'name', {}, null],
  ])('of %s %s %o is %s', (subject, action, more, event) => {
    expect(eventFor(change(subject, action, more), WEBHOOK_EVENTS)).toBe(event);
  });

  it('is the most precise one that is asked for', () => {
    const absence = change('shift_user', 'update', { outcome: 'absent_notified' });
    expect(eventFor(absence, ['assignment.changed'])).toBe('assignment.changed');
    expect(eventFor(absence, ['assignment.changed', 'absence.recorded'])).toBe('absence.recorded');
    expect(eventFor(absence, ['punch.recorded'])).toBeNull();
  });

  it('exists for every event that can be asked for', () => {
    const actions = ['publish', 'create', 'check_in', 'close', 'reopen', 'approve', 'move'];
    const found = EVENT_SUBJECTS.flatMap((subject) =>
      actions.flatMap((action) =>
        [false, true].map((cannotCome) => eventFor(change(subject, action, { cannotCome }), WEBHOOK_EVENTS)),
      ),
    );
    expect(new Set(found.filter((event) => event !== null))).toEqual(new Set(WEBHOOK_EVENTS));
  });
});
