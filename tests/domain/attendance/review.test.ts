import { describe, expect, it } from 'vitest';
import type { AttendanceRecord } from '#domain/attendance/facts.ts';
import { decideReview, type ReviewAnswer } from '#domain/attendance/review.ts';
import type { ReviewMatter } from '#domain/attendance/review-item.ts';
import { as, CLOSED, correctionFacts, item, on, PERSON, plan, record, rest, worked } from './build.ts';

const NOW = on('26:00');
const DAYTIME = plan(1, '09:00-18:00');

function answer(
  attendance: AttendanceRecord,
  matter: ReviewMatter,
  given: ReviewAnswer,
  reason: string | null = null,
) {
  const asked = { ...attendance, openItems: [item(matter)] };
  return decideReview(correctionFacts(), asked, { itemId: 1, answer: given, reason }, NOW);
}

const changesOf = (decision: ReturnType<typeof answer>) => {
  const { effect } = as(decision, 'resolved');
  return effect?.kind === 'corrected' ? effect.changes : (effect?.kind ?? null);
};

describe('the answer to a question', () => {
  const open = worked(DAYTIME);

  it.each([
    ['accept', on('08:50'), [{ field: 'check_in', old: on('09:00'), new: on('08:50') }]],
    // A punch cannot be later than its arrival.
    ['accept', on('09:15'), null],
    ['refuse', on('08:50'), null],
  ] as const)('for a drift: %s, given %s', (said, given, expected) => {
    const matter = { kind: 'drift', stamp: 'check_in', taken: on('09:00'), given } as const;
    expect(changesOf(answer(open, matter, said))).toEqual(expected);
  });

  it('for the drift of a check-out uses its time', () => {
    const ended = worked(DAYTIME, { checkOut: on('18:30') });
    const matter = { kind: 'drift', stamp: 'check_out', taken: on('18:30'), given: on('18:00') } as const;
    expect(changesOf(answer(ended, matter, 'accept'))).toEqual([
      { field: 'check_out', old: on('18:30'), new: on('18:00') },
    ]);
  });

  it('for unplanned work: accepted it counts, rejected it is void, with a reason', () => {
    expect(changesOf(answer(record(), { kind: 'unplanned' }, 'accept'))).toBeNull();
    expect(changesOf(answer(record(), { kind: 'unplanned' }, 'refuse', 'Nobody was there'))).toBe('voided');
    expect(answer(record(), { kind: 'unplanned' }, 'refuse').kind).toBe('invalid');
  });

  it('for a forgotten check-out: accepted it ends as planned, rejected it is void', () => {
    expect(changesOf(answer(open, { kind: 'forgotten' }, 'accept'))).toEqual([
      { field: 'check_out', old: null, new: on('18:00') },
    ]);
    expect(changesOf(answer(open, { kind: 'forgotten' }, 'refuse', 'Did not come'))).toBe('voided');
  });

  it('for a forgotten check-out: accepted with its breaks it has those inside the work', () => {
    const planned = plan(1, '09:00-18:00', { breaks: [rest('09:30-09:45'), rest('12:00-13:00')] });
    const ended = (attendance: AttendanceRecord, breaks?: 'planned') => {
      const asked = { ...attendance, openItems: [item({ kind: 'forgotten' })] };
      const decision = { itemId: 1, answer: 'accept', reason: null, breaks } as const;
      const { effect } = as(decideReview(correctionFacts(), asked, decision, NOW), 'resolved');
      return effect?.kind === 'corrected' ? effect.times.breaks : effect;
    };
    expect(ended(worked(planned), 'planned')).toEqual(planned.breaks);
    expect(ended(worked(planned))).toEqual([]);
    expect(ended(worked(planned, { checkIn: on('10:00') }), 'planned')).toEqual([rest('12:00-13:00')]);
    // Breaks that are known already stay.
    const breaks = [rest('15:00-15:30')];
    expect(ended(worked(planned, { breaks }), 'planned')).toEqual(breaks);
  });

  it('keeps an accepted late check-out', () => {
    const late = worked(DAYTIME, { checkOut: on('25:00') });
    expect(changesOf(answer(late, { kind: 'forgotten' }, 'accept'))).toBeNull();
  });

  it('requires a time for forgotten work without a plan', () => {
    expect(answer(record(), { kind: 'forgotten' }, 'accept')).toMatchObject({ reason: 'check_out_needed' });
  });

  it.each([
    ['in the minute of the check-in', worked(DAYTIME, { checkIn: on('18:00:30') })],
    ['in the future', worked(plan(1, '20:00-29:00'))],
  ])('requires a time for forgotten work with a planned end %s', (_, attendance) => {
    expect(answer(attendance, { kind: 'forgotten' }, 'accept')).toMatchObject({ reason: 'check_out_needed' });
  });

  it.each([
    ['accept', [{ field: 'early_start_approved', old: false, new: true }]],
    ['refuse', null],
  ] as const)('for an early start: %s', (said, expected) => {
    const early = worked(DAYTIME, { checkIn: on('08:00') });
    expect(changesOf(answer(early, { kind: 'early_start', minutes: 60 }, said))).toEqual(expected);
  });

  it('is refused for a settled question, one’s own work and a closed period', () => {
    const asked = { ...open, openItems: [item({ kind: 'forgotten' })] };
    const said = { itemId: 1, answer: 'accept', reason: null } as const;
    expect(decideReview(correctionFacts(), open, said, NOW)).toMatchObject({ reason: 'item_gone' });
    for (const facts of [{ actorId: PERSON }, { closed: [CLOSED] }]) {
      expect(decideReview(correctionFacts(facts), asked, said, NOW).kind).toBe('refused');
    }
  });
});

describe('the answer to a dispute', () => {
  const ended = worked(DAYTIME, { checkOut: on('18:00') });
  const said = (claimedCheckIn: number | null, claimedCheckOut: number | null) =>
    ({ kind: 'disputed', note: 'I stayed longer', claimedCheckIn, claimedCheckOut }) as const;

  it.each([
    ['a check-out', said(null, on('18:30')), [{ field: 'check_out', old: on('18:00'), new: on('18:30') }]],
    ['a check-in', said(on('08:55'), null), [{ field: 'check_in', old: on('09:00'), new: on('08:55') }]],
    [
      'both',
      said(on('08:55'), on('18:30')),
      [
        { field: 'check_in', old: on('09:00'), new: on('08:55') },
        { field: 'check_out', old: on('18:00'), new: on('18:30') },
      ],
    ],
    ['no time', said(null, null), null],
  ])('that accepts %s applies it', (_, matter, expected) => {
    expect(changesOf(answer(ended, matter, 'accept'))).toEqual(expected);
  });

  it('that accepts removes the confirmation only with times', () => {
    const confirmed = { ...ended, confirmed: true };
    expect(as(answer(confirmed, said(null, on('18:30')), 'accept'), 'resolved').effect).toMatchObject({
      unconfirmed: true,
    });
    expect(as(answer(confirmed, said(null, null), 'accept'), 'resolved').effect).toBeNull();
  });

  it('that rejects changes nothing, and gives the person a reason', () => {
    expect(changesOf(answer(ended, said(null, on('18:30')), 'refuse', 'The gate says 18:00'))).toBeNull();
    for (const reason of [null, ' ']) {
      expect(answer(ended, said(null, on('18:30')), 'refuse', reason)).toEqual({
        kind: 'invalid',
        faults: [{ field: 'reason', rule: 'required' }],
      });
    }
  });

  it('is refused as a whole if the times no longer fit', () => {
    const late = { ...ended, checkOut: on('23:00') };
    expect(answer(late, said(on('23:30'), null), 'accept')).toMatchObject({
      kind: 'invalid',
      faults: [{ field: 'check_out', rule: 'end_after_start' }],
    });
  });

  it('is not given by the answer to another question', () => {
    const asked = {
      ...worked(DAYTIME, { checkIn: on('08:00'), checkOut: on('18:00') }),
      openItems: [item({ kind: 'early_start', minutes: 60 }), item(said(on('07:30'), null), 2)],
    };
    const accepted = decideReview(
      correctionFacts(),
      asked,
      { itemId: 1, answer: 'accept', reason: null },
      NOW,
    );
    const { effect } = as(accepted, 'resolved');
    expect(effect?.kind === 'corrected' && effect.settled.map(({ id }) => id)).toEqual([1]);
  });
});
