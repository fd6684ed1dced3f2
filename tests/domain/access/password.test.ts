import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '#domain/access/common-passwords.ts';
import { frontCoded, frontDecoded } from '#domain/access/front-coding.ts';
import { type PasswordOwner, passwordFault } from '#domain/access/password.ts';
import { INVITATION_DAYS, LINK_KEPT, RESET_MINUTES } from '#domain/access/password-link.ts';

const OWNER: PasswordOwner = {
  email: 'tanaka.hanako+work@kinmu.test',
  staffNo: 'S00042',
  lastName: 'Nguyễn Văn',
  firstName: 'Đạt',
  lastNameKana: 'グエンヴァン',
  firstNameKana: 'ダット',
};
const faultOf = (password: string, owner: Partial<PasswordOwner> = {}) =>
  passwordFault(password, { ...OWNER, ...owner });

describe('a new password', () => {
  it.each([
    'password',
    'PassWord',
    'ｐａｓｓｗｏｒｄ',
    'pässword',
    '12345678',
    '１２３４５６７８',
    'iloveyou',
    'Qwertyuiop',
    '1qaz2wsx',
  ])('is refused as one of the most common: %s', (password) => {
    expect(faultOf(password)).toBe('password_common');
  });

  it.each([
    'kinmu2026',
    'Kinmu-Shift',
    'ＫＩＮＭＵ-2026!',
    'シフト管理者2026',
    'kinmu12345678',
    'staffPassword1',
  ])('is refused if it is little more than words of the site: %s', (password) => {
    expect(faultOf(password)).toBe('password_common');
  });

  it.each(['kinmu-test-2026', 'shift by the river', 'シフトは毎週火曜日だけです'])(
    'may contain a word of the site with enough other text: %s',
    (password) => {
      expect(faultOf(password)).toBeNull();
    },
  );

  it.each([
    ['blank', '        '],
    ['blank in full width', '\u3000'.repeat(8)],
    ['only punctuation', '\u0301'.repeat(8)],
    ['one character', 'aaaaaaaa'],
    ['one digit', '00000000'],
    ['one digit in full width', '８８８８８８８８'],
    ['one character outside the basic plane', '😀'.repeat(8)],
    ['a block of two', '12121212'],
    ['a block of three, cut off', 'abcabcabca'],
    ['a block of four', 'k9x!k9x!'],
    ['a common word twice', 'passwordPassword'],
    ['a common word repeated, cut off', 'iloveyouiloveyouilove'],
    ['a run up', 'abcdefgh'],
    ['a run down', '87654321'],
    ['a run that wraps around', '67890123'],
    ['a row of the keyboard', 'qwertyui'],
    ['another', 'asdfghjk'],
    ['a row backwards', 'LKJHGFDS'],
    ['a row and its continuation', 'qwertyuiopasdf'],
    ['a run twice', '1234512345'],
    ['runs one after the other', 'abcd4321qwe'],
    ['a run of doubled characters', 'aabbccdd'],
    ['two characters, many times each', 'aaaabbbbb'],
  ])('is refused as easy to guess: %s', (_, password) => {
    expect(faultOf(password)).toBe('password_common');
  });

  it.each([
    'abcdefg-2026',
    'k9x!qk9x!q',
    'hello there',
    'abcab cabba',
    'qwrtypsd',
    '19840623',
    '12 34 56 78 !',
  ])('may contain or resemble an easy password: %s', (password) => {
    expect(faultOf(password)).toBeNull();
  });

  it.each([
    ['the mail address', 'xtanaka.hanako+work@kinmu.testx'],
    ['the part before the @', 'TANAKA.hanako+work!'],
    ['a part of the mail address', 'my-hanako-2026'],
    ['the staff number', 'ｓ００042-secret'],
    ['a name without its marks', 'nguyen!2026!'],
    ['a name with its marks', 'NGUYỄN!2026!'],
    ['a name in another Unicode composition', 'nguyễn van 26'.normalize('NFD')],
    ['its kana', 'あいうグエンヴァンか'],
    ['its kana in half width', 'xx\uff78\uff9e\uff74\uff9d\uff73\uff9e\uff67\uff9dxx'],
  ])('is refused if it contains %s', (_, password) => {
    expect(faultOf(password)).toBe('password_personal');
  });

  it.each([
    'kinmu-demo-2026',
    'kinmu-test-2026',
    'another password',
    'correct horse battery',
    'dat-dat-2026',
    'password-and-more',
    'まったく別の合言葉',
    'mật khẩu mới 2026',
  ])('may be anything else: %s', (password) => {
    expect(faultOf(password)).toBeNull();
  });

  it('is compared only with known data, and with pieces of four characters or more', () => {
    const nobody = {
      email: null,
      staffNo: null,
      lastName: '田中',
      firstName: '',
      lastNameKana: null,
      firstNameKana: null,
    };
    expect(passwordFault('my-hanako-2026', nobody)).toBeNull();
    expect(passwordFault('田中さんの合言葉', nobody)).toBeNull();
    expect(faultOf('xx-0042-xx', { staffNo: '0042' })).toBe('password_personal');
    expect(faultOf('xx-042-xx', { staffNo: '042' })).toBeNull();
  });
});

describe('the list of common passwords', () => {
  it('has 5,000 in the normalized form for comparison, each of an allowed length', () => {
    expect(COMMON_PASSWORDS.size).toBe(5000);
    expect(
      [...COMMON_PASSWORDS].filter((password) => password.length < 8 || password !== password.toLowerCase()),
    ).toEqual([]);
  });

  it('is complete for its frequency in the source list', () => {
    const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
    expect(long.slice(0, 4900).filter((password) => !COMMON_PASSWORDS.has(password))).toEqual([]);
    expect(COMMON_PASSWORDS.has(long[6000] ?? '')).toBe(false);
  });

  it('is restored from its compressed form for any content', () => {
    const word = fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.replaceAll(/\s/g, '_'));
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const sorted = words.sort();
        expect(frontDecoded(`\n${frontCoded(sorted).join(' ')}\n`)).toEqual(sorted);
      }),
    );
    expect(frontCoded(['dragon01', 'dragon02', 'drum'])).toEqual(['0dragon01', '72', '2um']);
  });
});

it('gives a reset an hour, and an invitation a week', () => {
  expect([LINK_KEPT.reset, LINK_KEPT.invitation]).toEqual([3_600_000, 604_800_000]);
  expect([RESET_MINUTES, INVITATION_DAYS]).toEqual([60, 7]);
});
