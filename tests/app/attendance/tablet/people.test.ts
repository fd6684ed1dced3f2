import { describe, expect, it } from 'vitest';
import { lettersOf, lettersToPress } from '#app/areas/attendance/tablet/letters.ts';
import {
  cancellable,
  countIn,
  isLikelyIn,
  lastDoubted,
  meantNumber,
} from '#app/areas/attendance/tablet/people.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';
import { AT_GATE, aContent, aDraft, anAnswer, aPerson, aPunch, aState } from './a-tablet.ts';

const later = AT_GATE + 9 * 60 * MINUTE_MS;

describe('the person at the tablet', () => {
  it.each([
    ['0012', ['E0012', 'E0113'], 'E0012'],
    ['12', ['E0012', 'E0113'], 'E0012'],
    ['12', ['0012', '12'], '12'],
    ['12', ['A0012', 'B0012'], '12'],
    ['99', ['E0012'], '99'],
    ['000', ['E0012'], '000'],
  ])('typed %s among %s is %s', (typed, numbers, meant) => {
    const state = aState(numbers.map((number) => aPerson(number)));
    expect(meantNumber(aContent({ state }), typed)).toBe(meant);
  });

  it('is the one who punched here with these digits, once the names are gone', () => {
    const known = aContent({
      state: null,
      punches: [aPunch('E0012', 'check_in')],
      drafts: [aDraft('F7', 'check_in')],
    });
    expect(['12', '7', '99'].map((typed) => meantNumber(known, typed))).toEqual(['E0012', 'F7', '99']);
  });

  it('is proposed the other punch than their last one here', () => {
    const state = aState([aPerson('E1')]);
    const known = (punches = [aPunch('E1', 'check_in')], drafts = [aDraft('E2', 'check_in')]) =>
      aContent({ state, punches, drafts });
    expect(isLikelyIn(known(), 'E1', later)).toBe(true);
    expect(isLikelyIn(known(), 'E2', later)).toBe(true);
    expect(isLikelyIn(known([aPunch('E1', 'check_in'), aPunch('E1', 'check_out')]), 'E1', later)).toBe(false);
    expect(isLikelyIn(known([]), 'E1', later)).toBe(false);
  });

  it('is known by the server where it has heard more since the punch', () => {
    const answered = { answer: anAnswer(), at: AT_GATE - MINUTE_MS };
    const punches = [aPunch('E1', 'check_in', answered)];
    const knownTo = (is_in: boolean) => aContent({ state: aState([aPerson('E1', { is_in })]), punches });
    expect(isLikelyIn(knownTo(false), 'E1', later)).toBe(false);
    expect(isLikelyIn(knownTo(true), 'E1', later)).toBe(true);
  });

  it('is not at work any more a day after a check-in whose check-out is missing', () => {
    const known = aContent({ punches: [aPunch('E1', 'check_in')] });
    expect(isLikelyIn(known, 'E1', AT_GATE + DAY_MS - 1)).toBe(true);
    expect(isLikelyIn(known, 'E1', AT_GATE + DAY_MS)).toBe(false);
  });

  it('hears of their last punch that was taken as unverified, until a better one', () => {
    const doubted = aPunch('E1', 'check_in', { answer: anAnswer({ identity: 'wrong_pin' }) });
    const sure = aPunch('E1', 'check_out', { answer: anAnswer() });
    const other = aPunch('E2', 'check_in', { answer: anAnswer({ identity: 'no_pin' }) });
    const waiting = aPunch('E1', 'check_out');
    expect(lastDoubted(aContent({ punches: [doubted, other, waiting] }), 'E1')).toMatchObject({
      at: AT_GATE,
    });
    expect(lastDoubted(aContent({ punches: [doubted, sure] }), 'E1')).toBeNull();
  });
});

it('counts each person once who is likely in, also with a number that the tablet does not know', () => {
  const state = aState([aPerson('E1', { is_in: true }), aPerson('E2'), aPerson('E3', { is_in: true })]);
  const punches = [aPunch('E2', 'check_in'), aPunch('77', 'check_in'), aPunch('E9', 'head_count')];
  const drafts = [aDraft('E3', 'check_out')];
  expect(countIn(aContent({ state, punches, drafts }), later)).toBe(3);
});

it('lists the presses that this page can cancel, the newest first', () => {
  const drafts = [1, 2, 3, 4].map((id) => aDraft('E1', 'check_in', { id, page: id === 3 ? 5 : 7 }));
  expect(cancellable(drafts, 7, 2).map(({ id }) => id)).toEqual([4, 2]);
});

describe('the list of names', () => {
  it.each([
    [{ last_name: '山田', first_name: '太郎', last_name_kana: 'ヤマダ' }, ['や']],
    [{ last_name: '伊藤', first_name: '花', last_name_kana: 'イトウ' }, ['あ']],
    [{ last_name: '権藤', first_name: '花', last_name_kana: 'ゴンドウ' }, ['か']],
    [{ last_name: '和田', first_name: '花', last_name_kana: 'ワダ' }, ['わ']],
    [{ last_name: 'VŨ', first_name: 'ĐỨC ÁNH', last_name_kana: 'ヴー' }, ['あ', 'V', 'D', 'A']],
    [{ last_name: 'NGUYEN', first_name: 'NGOC', last_name_kana: 'グエン' }, ['か', 'N']],
    [{ last_name: '王', first_name: '力', last_name_kana: null }, []],
  ])('finds %o under %s', (name, letters) => {
    expect(lettersOf(aPerson('E1', name))).toEqual(letters);
  });

  it('offers only letters that find anyone, kana first', () => {
    const people = [
      aPerson('E1', { last_name_kana: 'グエン' }),
      aPerson('E2', { last_name: '伊藤', first_name: '花', last_name_kana: 'イトウ' }),
    ];
    expect(lettersToPress(people)).toEqual(['あ', 'か', 'H', 'N', 'T']);
  });
});
