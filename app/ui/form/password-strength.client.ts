import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { COMMON_PASSWORDS } from '#domain/access/common-passwords.ts';
import { type PasswordOwner, passwordFault } from '#domain/access/password.ts';

/** From 1, guessed at once, to 4. */
export type Strength = 1 | 2 | 3 | 4;

/** What is typed beyond is not looked at: it can only be stronger, and looking takes time. */
const LOOKED_AT_MAX = 100;

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: [...COMMON_PASSWORDS] },
  maxLength: LOOKED_AT_MAX,
});

/**
 * How hard a password is to guess; what would be refused is the weakest.
 * @param personal what others know of its owner: names, mail address, staff number
 */
export function strengthOf(password: string, personal: readonly string[]): Strength {
  if (passwordFault(password, ownerOf(personal)) !== null) return 1;
  const { score } = estimator.check(password, [...personal]);
  return score === 0 ? 1 : score;
}

function ownerOf(personal: readonly string[]): PasswordOwner {
  return {
    email: personal.find((text) => text.includes('@')) ?? null,
    staffNo: null,
    lastName: personal.filter((text) => !text.includes('@')).join(' '),
    firstName: '',
    lastNameKana: null,
    firstNameKana: null,
  };
}
