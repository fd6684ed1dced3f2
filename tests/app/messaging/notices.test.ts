import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { SETTINGS_SECTIONS } from '#app/areas/access/settings/sections.ts';
import { noticeHref, noticeWords } from '#app/areas/messaging/notices/notice-views.ts';
import { NOTICE_WORDS } from '#app/areas/messaging/notices/view.ts';
import { formatFor } from '#app/lib/format.ts';
import { I18N_OPTIONS } from '#app/lib/i18n.ts';
import { notices as en } from '#app/locales/en/notices.ts';
import { papers } from '#app/locales/en/papers.ts';
import { planBreaches } from '#app/locales/en/plan-breaches.ts';
import { notices as ja } from '#app/locales/ja/notices.ts';
import { notices as vi } from '#app/locales/vi/notices.ts';
import { mayOpen, pageOf } from '#app/pages/pages.ts';
import { NOTICE_KINDS, type NoticeKind, noticeContent } from '#contract/messaging/notice-kinds.ts';
import { PAY_STATES } from '#domain/pay/request-moves.ts';
import { NOTICE_EXAMPLES } from '#tests/support/notice-examples.ts';

/** Reads params like a row of the database. */
const hrefOf = (kind: NoticeKind, params: object = {}) => noticeHref(noticeContent(kind, params));

describe.each(NOTICE_KINDS)('the notice %s', (kind) => {
  it('leads its reader to an allowed page, and to an existing part of it', () => {
    const { pathname, hash } = new URL(hrefOf(kind), 'https://kinmu.test');
    const page = pageOf(pathname);
    expect(page).not.toBeNull();
    expect(page && mayOpen(page, [NOTICE_EXAMPLES[kind].reader ?? 'user'])).toBe(true);
    expect(['', ...SETTINGS_SECTIONS.map((section) => `#${section}`)]).toContain(hash);
  });

  it('has a sentence in every language', () => {
    for (const { kinds } of [en, ja, vi]) {
      const told = kind === 'roster_changed' ? kinds.roster_changed_other : kinds[kind];
      expect(told).toMatch(/[.。]$/);
    }
  });
});

describe('the text of a notice', () => {
  const i18n = createInstance();
  void i18n.init({
    ...I18N_OPTIONS,
    lng: 'en',
    resources: { en: { notices: en, papers, plan_breaches: planBreaches } },
    initAsync: false,
  });
  const t = i18n.getFixedT('en', NOTICE_WORDS);
  const told = (kind: NoticeKind, params: object = {}) =>
    noticeWords(noticeContent(kind, params), t, formatFor('en'));

  it('names a document by its type, and a certificate by its kind', () => {
    expect(told('paper_approved', { type: 'passport' }).sentence).toBe(
      'Your document was approved: Passport.',
    );
    expect(told('paper_approved', { type: 'other', certificate: 'passbook' }).sentence).toBe(
      'Your document was approved: Bank passbook.',
    );
  });

  it('says when a wrong password was entered, and what to do', () => {
    const { sentence, lines: beside } = told('sign_in_failed', { at: '2026-11-21 10:05:09' });
    expect(sentence).toBe(
      'Someone entered a wrong password for your account several times, most recently at 21/11/2026 10:05.',
    );
    expect(beside).toEqual([en.wrong_passwords_advice]);
  });

  it.each([
    ['the fault', { fault: 'no_face' }, ['No face is recognisable']],
    ['the fault and the reason', { fault: 'no_face', reason: 'Hat' }, ['No face is recognisable', 'Hat']],
    ['the reason alone', { fault: 'other', reason: 'Hat' }, ['Hat']],
    ['an unknown fault as “another reason”', { fault: 'of_tomorrow' }, ['Another reason']],
  ])('says why a document was rejected: %s', (_, params, beside) => {
    expect(told('paper_rejected', { type: 'portrait', ...params }).lines).toEqual(beside);
  });

  it('F-15: never says that work ends for a person with a permanent status', () => {
    const { sentence, lines: beside } = told('permit_ends', {
      kind: 'permanent_card',
      last_day: '2026-12-20',
      days: 28,
    });
    expect(sentence).toBe('Card renewal due: your residence card is valid until 20/12/2026 (Sun).');
    expect(beside).toEqual([en.advice.permanent_card]);
  });

  it('5.3: names the day of payment, and whether the account must be corrected', () => {
    const of = { amount: 28_000, month: '2026-11', reason: '', paid_on: '' };
    const paying = told('pay_request_moved', { ...of, to: 'pending_payment', transfer_on: '2026-11-24' });
    expect(paying.sentence).toContain('24/11/2026 (Tue)');
    const failed = { ...of, to: 'failed', reason: 'no_account', account_at_fault: 1 };
    expect(told('pay_request_moved', failed).lines).toEqual([
      en.bank_reasons.no_account,
      en.pay_next.failed_account,
    ]);
  });

  it.each(PAY_STATES)('5.3: names the new state of a salary request, and the next step: %s', (to) => {
    const words = told('pay_request_moved', {
      to,
      amount: 28_000,
      month: '2026-11',
      reason: '',
      paid_on: '',
    });
    expect(words.sentence).toContain('¥28,000');
    expect(words.lines).toEqual([en.pay_next[to]]);
  });

  it('gives the reason of a failed payment in the reader’s language, and own words unchanged', () => {
    const why = (reason: string) =>
      told('pay_request_moved', { to: 'failed', amount: 1_000, reason }).lines[0];
    expect(why('no_account')).toBe(en.bank_reasons.no_account);
    expect(why('Passbook is old')).toBe('Passbook is old');
  });

  it.each(['changed', 'verified', 'not_verified'] as const)(
    'names the change of an account: %s',
    (change) => {
      expect(told('pay_account_changed', { change, reason: '' }).sentence).toBe(en.pay_account[change]);
    },
  );

  it('lists people with expiring documents for the office, and counts the rest', () => {
    const person = { last_name: 'NGUYEN', first_name: 'VAN A', given_first: true };
    const people = [{ ...person, kind: 'residence', last_day: '2026-12-20' }];
    const { lines: beside } = told('permits_end', { count: 3, people });
    expect(beside).toEqual(['VAN A NGUYEN – residence status: 20/12/2026', 'and 2 more']);
  });

  it('lists people with unlawful approved shifts for planners, and counts the rest', () => {
    const person = { last_name: 'NGUYEN', first_name: 'VAN A', given_first: true };
    const days = { from: '2026-11-23', to: '2026-11-29' };
    const people = [
      { ...person, ...days, rule: 'minutes_any_7_days', limit: 1_680, sum: 2_880 },
      { ...person, from: '2026-11-25', to: '2026-11-25', rule: 'account_disabled', limit: null, sum: null },
    ];
    const { sentence, lines: beside } = told('plans_broken', { count: 3, people });
    expect(sentence).toBe('Approved shifts no longer allowed: 3. Please correct them.');
    expect(beside).toEqual([
      'VAN A NGUYEN: 48 h, limit 28 h (23/11 (Mon)–29/11 (Sun))',
      'VAN A NGUYEN: account locked, or not employed at the time (25/11 (Wed))',
      'and 1 more',
    ]);
  });

  it('names the broken rule to the person, and who contacts them', () => {
    const days = { from: '2026-11-23', to: '2026-11-29' };
    const hours = { ...days, count: 1, rule: 'minutes_any_7_days', limit: 1_680, sum: 2_880 };
    expect(told('own_plans_broken', hours).lines).toEqual([
      'Your approved shifts add up to 48 h (23/11 (Mon)–29/11 (Sun)). The limit is 28 h.',
      'Your manager will contact you.',
    ]);
    const card = { ...days, count: 2, rule: 'permit_expired', limit: 30, sum: -2 };
    expect(told('own_plans_broken', card).lines).toEqual([
      'Your right to work ends before some of your approved shifts (23/11 (Mon)–29/11 (Sun)).',
      planBreaches.own_card,
      planBreaches.own_next,
    ]);
    expect(told('own_plans_broken').lines).toEqual([planBreaches.own_next]);
  });

  it('falls back to plain words for unknown stored values, and counts what it cannot name', () => {
    const person = { last_name: 'NGUYEN', first_name: 'VAN A', given_first: true };
    const people = [
      { ...person, kind: 'of_tomorrow', last_day: '2026-12-20', rule: 'of_tomorrow', from: '2026-11-23' },
      { ...person, kind: 'passport', last_day: 'soon', rule: 'overlap', from: 'soon' },
    ];
    expect(told('permits_end', { count: 2, people }).lines).toEqual(['and 2 more']);
    expect(told('plans_broken', { count: 2, people }).lines).toEqual(['and 2 more']);
    expect(told('plans_broken', { count: 2, people: '[{' }).lines).toEqual(['and 2 more']);
    const changes = [{ kind: 'of_tomorrow', workplace: 'Kawasaki 2' }];
    expect(told('roster_changed', { count: 1, changes }).lines).toEqual(['and 1 more']);
    const odd = told('own_plans_broken', { rule: 'of_tomorrow', from: 7, to: null, limit: '', sum: '' });
    expect(odd.lines).toEqual([planBreaches.own_next]);
    expect(told('dispute_answered', { answer: 'of_tomorrow', date: '2026-11-21' }).lines).toEqual([]);
  });

  it('warns of changes that another person may have made to the account, and of nothing else', () => {
    expect(told('password_changed').lines).toEqual([en.not_you]);
    expect(told('roles_changed').lines).toEqual([]);
    expect(told('other_work_asked').lines).toEqual([]);
  });

  it("shows the company's notification by its title, and whether it was corrected", () => {
    const message = { type: 'notice', title: '棚卸', content: 'A', language: 'ja' } as const;
    const of = (more: { corrects: number | null; corrected_by: number | null }) =>
      noticeWords({ kind: 'notification', params: {} }, t, formatFor('en'), {
        notification: { ...message, others: [], ...more },
      });
    expect(of({ corrects: null, corrected_by: null })).toEqual({ sentence: '棚卸', lines: [] });
    expect(of({ corrects: 3, corrected_by: null }).lines).toEqual([en.corrects]);
    expect(of({ corrects: 3, corrected_by: 4 }).lines).toEqual([en.corrected]);
    expect(told('notification').sentence).toBe(en.kinds.notification);
    expect(noticeHref({ kind: 'notification', params: {} }, { id: 7 })).toBe('/my-page/notification?id=7');
  });

  it('shows shifts in the plain form of staff, with the change of each', () => {
    const shift = { workplace: 'Kawasaki 2', date: '2026-11-21', start_time: '22:00', end_time: '29:00' };
    const from = { date: '2026-11-20', start_time: '09:00', end_time: '18:00' };
    const changes = [
      { kind: 'added', ...shift },
      { kind: 'moved', ...shift, from },
      { kind: 'removed', ...shift, reason: 'Too many' },
    ];
    const { sentence, lines } = told('roster_changed', { count: 3, changes });
    const plain = '21/11/2026 (Sat) 22:00–5:00 (next day) Kawasaki 2';
    expect(sentence).toBe('3 of your shifts have changed.');
    expect(lines).toEqual([
      `New: ${plain}`,
      `Moved: 20/11/2026 (Fri) 9:00–18:00 → ${plain}`,
      `Removed: ${plain} – Too many`,
    ]);
  });

  it('T-29: gives the outcome of disputed work, with its reason if any, and leads to its day', () => {
    const params = { date: '2026-11-21', work_history_id: 31 };
    expect(told('dispute_answered', { ...params, answer: 'refused', reason: 'The gate says 18:00' })).toEqual(
      {
        sentence: 'Your manager has answered your report about 21/11/2026 (Sat).',
        lines: [en.disputes.refused, 'The gate says 18:00'],
      },
    );
    expect(told('dispute_answered', { ...params, answer: 'mended' }).lines).toEqual([en.disputes.mended]);
    expect(hrefOf('dispute_answered', params)).toBe('/my-page/shift?month=2026-11&day=2026-11-21#work-31');
  });

  it('names the person who accepted to the sender of a shift offer, and the outcome to staff', () => {
    const times = { date: '2026-11-21', start_time: '09:00', end_time: '18:00', workplace: 'Kawasaki 2' };
    const plain = '21/11/2026 (Sat) 9:00–18:00 Kawasaki 2';
    const person = { last_name: 'NGUYEN', first_name: 'ANH', given_first: 0 };
    expect(told('seat_filled', { ...times, ...person, shift_id: 7 })).toEqual({
      sentence: 'NGUYEN ANH accepted the shift you offered.',
      lines: [plain],
    });
    expect(told('seat_asked', { ...times, study: ['class'] }).lines).toEqual([
      plain,
      en.overlaps.class,
      en.first_yes,
    ]);
    expect(told('hand_over_proposed', { ...times, ...person }).lines).toEqual([plain]);
    expect(told('ask_called_off', times)).toEqual({ sentence: en.kinds.ask_called_off, lines: [plain] });
    expect(told('confirm_asked', times)).toEqual({ sentence: en.kinds.confirm_asked, lines: [plain] });
  });

  it('leads planners to the shift that a person cannot come to', () => {
    expect(hrefOf('cannot_come', { shift_id: 7 })).toBe('/manage/shift/7');
    expect(hrefOf('seat_filled', { shift_id: 7 })).toBe('/manage/shift/7');
    expect(hrefOf('confirm_asked', { date: '2026-12-24' })).toBe('/my-page/shift?month=2026-12');
    expect(hrefOf('availability_asked', { month: '2026-12' })).toBe('/my-page/availability?month=2026-12');
  });
});
