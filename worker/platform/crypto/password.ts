import { Buffer } from 'node:buffer';
import nodeCrypto, { randomBytes, timingSafeEqual } from 'node:crypto';

/** N = 2^14, r = 8, p = 5: the strongest that the hosted platform allows (N·r·p ≤ 2^20). */
const COST = { ln: 14, r: 8, p: 5 };
const KEY_LENGTH = 32;
const STORED_HASH = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/;

/** The hash contains its parameters, so they can be raised without new passwords. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/**
 * Compares in constant time. Without a stored hash it still computes one, so that the time reveals
 * nothing.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = STORED_HASH.exec(stored ?? '');
  if (!match) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const [, ln, r, p, salt = '', key = ''] = match;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
  });
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Whether a hash uses other parameters than today's. The next login then makes a new one. */
export function isHashOutdated(stored: string): boolean {
  const [, ln, r, p] = STORED_HASH.exec(stored) ?? [];
  return Number(ln) !== COST.ln || Number(r) !== COST.r || Number(p) !== COST.p;
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const options = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    nodeCrypto.scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
