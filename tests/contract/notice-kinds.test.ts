import { describe, expect, it } from 'vitest';
import {
  isShownLocked,
  NOTICE_KINDS,
  NOTICES,
  noticeContent,
  weightOf,
} from '#contract/messaging/notice-kinds.ts';
import { NOTICE_EXAMPLES } from '#tests/support/notice-examples.ts';

describe.each(NOTICE_KINDS)('a stored notice of kind %s', (kind) => {
  const names = Object.keys(NOTICES[kind].params.shape);

  it('is read as it was written', () => {
    const { params } = NOTICE_EXAMPLES[kind];
    expect(noticeContent(kind, params)).toEqual({ kind, params });
  });

  it('is readable without its values, and with unknown ones', () => {
    expect(noticeContent(kind, {})).toMatchObject({ kind });
    const odd = Object.fromEntries(names.map((name) => [name, { of: 'tomorrow' }]));
    expect(noticeContent(kind, odd)).toMatchObject({ kind });
    const lists = Object.fromEntries(names.map((name) => [name, [{ of: 'tomorrow' }]]));
    expect(noticeContent(kind, lists)).toMatchObject({ kind });
  });
});

describe('N-01: a notice', () => {
  it('has the weight of its entry; a message of the company has the weight of its type', () => {
    expect(weightOf('tfa_removed', null)).toBe('security');
    expect(weightOf('seat_asked', null)).toBe('shift');
    expect(weightOf('permits_end', null)).toBe('everyday');
    expect(weightOf('notification', 'urgent')).toBe('urgent');
    expect(weightOf('notification', null)).toBe('everyday');
  });

  it("is shown in full on a locked screen only if it is about the reader's own shifts", () => {
    expect(NOTICE_KINDS.filter(isShownLocked)).toEqual([
      'roster_changed',
      'seat_asked',
      'seat_taken',
      'ask_called_off',
      'confirm_asked',
      'late_answered',
      'message_from_manager',
    ]);
  });
});
