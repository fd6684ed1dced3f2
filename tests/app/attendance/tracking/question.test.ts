import { describe, expect, it } from 'vitest';
import { questionOf } from '#app/areas/attendance/tracking/question.ts';
import { attendance, reviewItem } from './build.ts';

const PLANNED_END = '2026-12-01 05:00:00';

describe('a drift', () => {
  const drift = (given_at: string, stamp: 'check_in' | 'check_out' = 'check_in') =>
    reviewItem({ kind: 'drift', stamp, taken_at: '2026-11-30 22:15:30', given_at });

  it('offers the time of a device that sent late', () => {
    expect(questionOf(drift('2026-11-30 22:00:10'), attendance())).toMatchObject({
      story: { tale: 'drift_check_in', minutes: 15 },
      accept: { deed: 'count_from', time: '2026-11-30 22:00:10' },
      refuse: { deed: 'keep', time: '2026-11-30 22:15:30' },
      refusalVoids: false,
    });
  });

  it("offers to count until the device's time for a check-out", () => {
    expect(questionOf(drift('2026-11-30 22:00:10', 'check_out'), attendance())).toMatchObject({
      story: { tale: 'drift_check_out' },
      accept: { deed: 'count_until' },
    });
  });

  it('offers only our time for a fast clock', () => {
    expect(questionOf(drift('2026-11-30 22:30:00'), attendance()).accept).toBeNull();
  });
});

describe('work without a shift', () => {
  it('can be counted, or voided with a reason', () => {
    const done = attendance({ shift: null, check_out_time: '2026-11-30 23:00:00' });
    expect(questionOf(reviewItem(), done)).toEqual({
      story: { tale: 'unplanned', start: done.check_in_time, end: '2026-11-30 23:00:00' },
      accept: { deed: 'let_count' },
      acceptWithoutBreaks: null,
      refuse: { deed: 'void_punch' },
      refusalAsksWhy: true,
      refusalVoids: true,
      asksCheckOut: false,
      asksTimes: false,
    });
  });

  it('is shown as going on while it is open', () => {
    expect(questionOf(reviewItem(), attendance({ shift: null })).story).toMatchObject({
      tale: 'unplanned_open',
    });
  });
});

describe('a forgotten check-out', () => {
  const forgotten = reviewItem({ kind: 'forgotten' });

  it('can end as planned with its planned breaks, or without them, when it belongs to a shift', () => {
    expect(questionOf(forgotten, attendance())).toMatchObject({
      story: { tale: 'forgotten_planned', end: PLANNED_END },
      accept: { deed: 'end_planned_breaks', time: PLANNED_END, minutes: 60 },
      acceptWithoutBreaks: { deed: 'end_planned_no_break', time: PLANNED_END },
      refusalVoids: true,
      asksCheckOut: true,
    });
  });

  it('can end as planned without a break when no planned break is inside the work', () => {
    const work = attendance({ check_in_time: '2026-12-01 01:30:00' });
    expect(questionOf(forgotten, work)).toMatchObject({
      accept: { deed: 'end_planned_no_break', time: PLANNED_END },
      acceptWithoutBreaks: null,
    });
  });

  it('mentions no break when breaks are known', () => {
    const work = attendance({ breaks: [{ start: '25:00', end: '26:00' }] });
    expect(questionOf(forgotten, work).accept).toEqual({ deed: 'end_planned', time: PLANNED_END });
  });

  it('can only be ended by hand or voided when it has no shift', () => {
    expect(questionOf(forgotten, attendance({ shift: null }))).toMatchObject({
      story: { tale: 'forgotten_unplanned' },
      accept: null,
      asksCheckOut: true,
    });
  });

  it('can keep a late check-out', () => {
    const late = attendance({ check_out_time: '2026-12-01 14:00:00' });
    expect(questionOf(forgotten, late)).toMatchObject({
      story: { tale: 'forgotten_late' },
      accept: { deed: 'keep', time: '2026-12-01 14:00:00' },
      asksCheckOut: false,
    });
  });
});

it('counts an early start from the check-in, or from the paid time', () => {
  const early = attendance({ check_in_time: '2026-11-30 21:12:40' });
  expect(questionOf(reviewItem({ kind: 'early_start', minutes: 48 }), early)).toMatchObject({
    story: { tale: 'early_start', minutes: 48, paid: '2026-11-30 22:00:40' },
    accept: { deed: 'allow_early', time: '2026-11-30 21:12:40' },
    refuse: { deed: 'refuse_early', time: '2026-11-30 22:00:40' },
    refusalVoids: false,
  });
});

describe('a dispute', () => {
  const [start, end] = ['2026-11-30 22:00:20', '2026-12-01 05:00:10'];
  const done = attendance({ check_out_time: end });
  const said = (claimed_check_in: string | null, claimed_check_out: string | null) =>
    reviewItem({ kind: 'disputed', note: 'I stayed', claimed_check_in, claimed_check_out });

  it.each([
    [null, '2026-12-01 05:30:00', { deed: 'count_until', time: '2026-12-01 05:30:00' }],
    ['2026-11-30 21:50:00', null, { deed: 'count_from', time: '2026-11-30 21:50:00' }],
    [
      '2026-11-30 21:50:00',
      '2026-12-01 05:30:00',
      { deed: 'count_between', start: '2026-11-30 21:50:00', end: '2026-12-01 05:30:00' },
    ],
  ])('shows its times next to the recorded ones, and can be accepted: %s, %s', (from, until, accept) => {
    expect(questionOf(said(from, until), done)).toEqual({
      story: {
        tale: 'disputed_times',
        note: 'I stayed',
        claimed: { start: from ?? start, end: until ?? end },
        recorded: { start, end },
      },
      accept,
      acceptWithoutBreaks: null,
      refuse: { deed: 'leave' },
      refusalAsksWhy: true,
      refusalVoids: false,
      asksCheckOut: false,
      asksTimes: true,
    });
  });

  it('can only be corrected by hand or rejected when it has no times', () => {
    expect(questionOf(said(null, null), done)).toMatchObject({
      story: { tale: 'disputed', note: 'I stayed' },
      accept: null,
      asksTimes: true,
    });
  });

  it('has no end while the work is open', () => {
    expect(questionOf(said('2026-11-30 21:50:00', null), attendance()).story).toMatchObject({
      claimed: { start: '2026-11-30 21:50:00', end: null },
    });
  });
});
