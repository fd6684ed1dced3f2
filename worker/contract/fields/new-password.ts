import { z } from 'zod';
import { asTyped } from '#contract/fields/formats.ts';
import { PASSWORD_MIN, TEXT_MAX } from '#contract/limits.ts';

/** A new password, typed twice. Its strength is checked where the owner is known. */
export const newPasswordFields = {
  password: asTyped.min(PASSWORD_MIN).max(TEXT_MAX),
  password_confirmation: asTyped.min(1).max(TEXT_MAX),
  keep_devices: z
    .boolean()
    .default(false)
    .describe('Whether devices that were paired in other sessions stay paired'),
};

export function isConfirmed(body: { password: string; password_confirmation: string }): boolean {
  return body.password === body.password_confirmation;
}
