import { describe, expect, it } from 'vitest';
import { lineAnswer, nameIn, pathOfNotice, testWords, toldNotice } from '#app/notices/told-notice.ts';
import { NOTICE_KINDS } from '#contract/enums.ts';
import { LANGUAGES } from '#contract/site/languages.ts';

/** Enough for the sentence of every kind. */
const PARAMS = {
  type: 'passport',
  fault: 'other',
  kind: 'residence',
  last_day: '2026-12-01',
  month: '2026-12',
  workplace: '第1倉庫',
  due_on: '2026-11-25',
  date: '2026-11-22',
  start_time: '09:00',
  end_time: '18:00',
  device: 'Pixel',
  left: 3,
  count: 2,
  people: '[]',
  changes: '[]',
  days: 10,
  answer: 'accepted',
  last_name: 'NGUYEN',
  first_name: 'AN',
  given_first: 0,
  amount: 10_000,
  to: 'paid',
  paid_on: '2026-12-01',
  change: 'verified',
  method: 'transfer',
  reason: '',
};

describe.each(LANGUAGES)('what is sent in %s', (language) => {
  it.each(NOTICE_KINDS.filter((kind) => kind !== 'notification'))('of %s says it whole', (kind) => {
    const { sentence, beside } = toldNotice({ kind, params: PARAMS }, language);
    expect(sentence).not.toBe('');
    expect([sentence, ...beside].join('\n')).not.toMatch(/[{}]|undefined|kinds\.|NaN/);
    expect(pathOfNotice({ kind, params: PARAMS })).toMatch(/^\//);
  });

  it('as a test, and as an answer by LINE, is in that language', () => {
    const said = [
      testWords(language).sentence,
      lineAnswer('linked', language),
      lineAnswer('not_known', language),
    ];
    expect(said.every((text) => text.length > 5)).toBe(true);
    expect(said.some((text) => /[\u3040-\u9fff]/.test(text))).toBe(language === 'ja');
  });
});

it('names people as their reader writes names', () => {
  const name = { last_name: 'NGUYEN', first_name: 'AN', given_first: true };
  expect([nameIn(name, 'ja'), nameIn(name, 'vi')]).toEqual(['NGUYEN AN', 'AN NGUYEN']);
});
