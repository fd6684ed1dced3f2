import { describe, expect, it } from 'vitest';
import { chosenText } from '#app/areas/attendance/tracking/bulk/chosen.ts';
import { ApplyRepairForm, ChooseForm } from '#app/areas/attendance/tracking/bulk/repair-forms.ts';

const person = (place: number, checkIn: boolean, checkOut: boolean, ended = true) =>
  chosenText({ place, version: 1, date: '2026-11-21', checkIn, checkOut, ended });
const choose = (more: Record<string, unknown>) =>
  ChooseForm.safeParse({ people: [person(7, true, true)], reason: 'Outage', ...more });

describe('a correction of several people', () => {
  it('fills in missing times as planned', () => {
    const people = [
      person(7, true, true),
      person(8, false, true),
      person(9, true, false),
      person(10, false, false),
    ];
    expect(choose({ people }).data?.changes).toEqual([
      {
        shift_user_id: 7,
        version: 1,
        check_in_time: 'planned',
        check_out_time: 'planned',
        breaks: 'planned',
      },
      { shift_user_id: 8, version: 1, check_out_time: 'planned', breaks: 'planned' },
      { shift_user_id: 9, version: 1, check_in_time: 'planned' },
      {
        shift_user_id: 10,
        version: 1,
        check_in_time: 'planned',
        check_out_time: 'planned',
        breaks: 'planned',
      },
    ]);
  });

  it("ends no one's running shift as planned", () => {
    const people = [person(9, true, false, false), person(10, false, false, false)];
    expect(choose({ people }).data?.changes).toEqual([
      { shift_user_id: 9, version: 1, check_in_time: 'planned' },
      { shift_user_id: 10, version: 1, check_in_time: 'planned' },
    ]);
  });

  it('gives each person the same times of their own date', () => {
    expect(choose({ fill: 'times', check_in: '09:30', check_out: '25:30' }).data?.changes).toEqual([
      {
        shift_user_id: 7,
        version: 1,
        breaks: 'planned',
        check_in_time: '2026-11-21 09:30:00',
        check_out_time: '2026-11-22 01:30:00',
      },
    ]);
  });

  it('names the person behind all early ends, with or without times', () => {
    const sent = { fill: 'times', early_leave_by: 'company' };
    expect(choose({ ...sent, check_out: '15:00' }).data?.changes).toEqual([
      {
        shift_user_id: 7,
        version: 1,
        breaks: 'planned',
        check_out_time: '2026-11-21 15:00:00',
        early_leave_by: 'company',
      },
    ]);
    expect(choose(sent).data?.changes).toEqual([{ shift_user_id: 7, version: 1, early_leave_by: 'company' }]);
    // As planned, no person left early, and the preview says so.
    expect(choose({ early_leave_by: 'person' }).data?.changes).toMatchObject([{ early_leave_by: 'person' }]);
  });

  it.each([
    ['nobody', { people: [] }],
    ['no reason', { reason: ' ' }],
    ['no time', { fill: 'times' }],
    ['an invalid time', { fill: 'times', check_in: '9h' }],
  ])('is refused with %s', (_, more) => {
    expect(choose(more).success).toBe(false);
  });

  it('applies only what was previewed', () => {
    const body = JSON.stringify({
      changes: [{ shift_user_id: 7, check_in_time: 'planned' }],
      reason: 'Outage',
    });
    expect(ApplyRepairForm.safeParse({ body }).data?.changes).toHaveLength(1);
    expect(ApplyRepairForm.safeParse({ body: '{' }).success).toBe(false);
    expect(ApplyRepairForm.safeParse({ body: '{"changes":[]}' }).success).toBe(false);
  });
});
