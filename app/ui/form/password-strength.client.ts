import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { COMMON_PASSWORDS } from '#domain/access/common-passwords.ts';
import { type PasswordOwner, passwordFault } from '#domain/access/password.ts';

/** From 1 (weakest) to 4. */
export type Strength = 1 | 2 | 3 | 4;

/** Longer passwords are cut before the check: more text only makes them stronger, and checking is slow. */
const LOOKED_AT_MAX = 100;

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: [...COMMON_PASSWORDS] },
  maxLength: LOOKED_AT_MAX,
});

/**
 * Returns the strength of a password; one that would be refused is the weakest.
 * @param personal known facts about the owner: names, email, staff number
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
