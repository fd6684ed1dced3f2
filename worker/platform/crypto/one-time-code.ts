import { createHmac } from 'node:crypto';
// The bare build leaves out the hashes, three quarters of the library. The platform has them.
import { Secret, TOTP } from 'otpauth/bare';
import { CODE_DIGITS, STEP_SECONDS, STEPS_OFF } from '#domain/access/one-time-code.ts';

/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;

const ISSUER = 'Kinmu';

/** A new secret for an authenticator app, in base32. */
export function newOneTimeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * The otpauth address that apps read from a QR code. `label` distinguishes the accounts of one
 * person.
 */
export function oneTimeAddress(secret: string, label: string): string {
  return totp(secret, label).toString();
}

/**
 * The time step (30 seconds since 1970) of this code, among those valid at `now` (epoch ms). Null
 * for none.
 * @param code six digits
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const off = totp(secret).validate({ token: code, timestamp: now, window: STEPS_OFF });
  return off === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + off;
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
    hmac,
  });
}

function hmac(_algorithm: string, key: Uint8Array, message: Uint8Array): Uint8Array {
  return createHmac('sha1', key).update(message).digest();
}
