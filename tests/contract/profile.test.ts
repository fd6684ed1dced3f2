import { describe, expect, it } from 'vitest';
import { PasswordBody, ProfileInfoBody, SettingsBody } from '#contract/people/profile.ts';
import { issuesByField } from '#contract/validation.ts';

const REST = { last_name: '田中', first_name: '花子', version: 1 };

function faults(value: unknown) {
  const { error } = ProfileInfoBody.safeParse(value, { reportInput: true });
  return error ? issuesByField(error) : {};
}

describe('my data', () => {
  it.each([
    ['last_name', '  Nguyễn  Văn ', 'Nguyễn Văn'],
    ['last_name', 'Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['first_name', '髙橋', '髙橋'],
    ['phone', '090-1234-5678', '09012345678'],
    ['phone', '+81 90 1234 5678', '09012345678'],
    ['phone', '', null],
    ['emergency_contact_phone', '+84 901 234 567', '+84901234567'],
    ['postal_code', '〒１００－０００１', '1000001'],
    ['prefecture', '13', '13'],
    ['prefecture', '', null],
    ['address', ' 千代田 1-1 ', '千代田 1-1'],
    ['address', undefined, null],
  ])('are stored: %s %j as %j', (name, given, stored) => {
    expect(ProfileInfoBody.parse({ ...REST, [name]: given })).toMatchObject({ [name]: stored });
  });

  it.each([
    ['last_name', '', 'required'],
    ['last_name', '\u0007', 'character'],
    ['last_name_kana', 'Tanaka', 'kana'],
    ['phone', '0123', 'phone'],
    ['phone', '+84 901 234 567', 'phone'],
    ['emergency_contact_phone', '+81', 'emergency_phone'],
    ['postal_code', '100-000', 'postal_code'],
    ['prefecture', '48', 'choice'],
    ['prefecture', '1', 'choice'],
  ])('are refused: %s %j as %s', (name, given, key) => {
    expect(faults({ ...REST, [name]: given })[name]).toEqual([{ key }]);
  });

  it('refuse a name of more than 255 letters, with the maximum', () => {
    const issue = { key: 'max_length', params: { max: 255 } };
    expect(faults({ ...REST, last_name: '字'.repeat(256) }).last_name).toEqual([issue]);
  });

  it('accept the two readings of a name only together', () => {
    expect(
      ProfileInfoBody.parse({ ...REST, last_name_kana: 'たなか', first_name_kana: 'ﾊﾅｺ' }),
    ).toMatchObject({
      last_name_kana: 'タナカ',
      first_name_kana: 'ハナコ',
    });
    for (const one of [{ last_name_kana: 'タナカ' }, { first_name_kana: 'ハナコ' }]) {
      expect(faults({ ...REST, ...one })).toEqual({ last_name_kana: [{ key: 'kana_pair' }] });
    }
  });

  it('require their version', () => {
    expect(faults({ ...REST, version: undefined })).toEqual({ version: [{ key: 'required' }] });
  });
});

describe('my password', () => {
  const body = {
    current_password: 'old password',
    password: 'new password',
    password_confirmation: 'new password',
  };
  const faultsOf = (overrides: Record<string, string>) => {
    const { error } = PasswordBody.safeParse({ ...body, ...overrides }, { reportInput: true });
    return error ? issuesByField(error) : {};
  };

  it('is accepted exactly as typed, with all spaces', () => {
    const password = '  パス ワード  ';
    expect(PasswordBody.parse({ ...body, password, password_confirmation: password }).password).toBe(
      password,
    );
  });

  it.each([
    [
      { password: 'seven77', password_confirmation: 'seven77' },
      { password: [{ key: 'min_length', params: { min: 8 } }] },
    ],
    [{ password_confirmation: 'other' }, { password_confirmation: [{ key: 'confirmation' }] }],
    [
      { password: 'old password', password_confirmation: 'old password' },
      { password: [{ key: 'password_unchanged' }] },
    ],
    [{ current_password: '' }, { current_password: [{ key: 'required' }] }],
    [
      { password: 'x'.repeat(256), password_confirmation: 'x'.repeat(256) },
      {
        password: [{ key: 'max_length', params: { max: 255 } }],
        password_confirmation: [{ key: 'max_length', params: { max: 255 } }],
      },
    ],
  ])('is refused: %j', (overrides, found) => {
    expect(faultsOf(overrides)).toEqual(found);
  });
});

describe('my settings', () => {
  it.each([
    [{ lang: 'vi', theme: 'system' }, true],
    [{ lang: null, theme: 'system' }, false],
    [{ lang: 'ja' }, true],
    [{ lang: 'ja', theme: 'blue' }, false],
  ])('accept %j: %s', (given, taken) => {
    expect(SettingsBody.safeParse(given).success).toBe(taken);
  });
});
