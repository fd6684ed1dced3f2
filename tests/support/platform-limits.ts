import nodeCrypto from 'node:crypto';

/** The hosted platform refuses more work per key. The local one does not. */
const SCRYPT_MAX = 2 ** 20;
const PBKDF2_MAX = 100_000;

let runs = 0;
let limited = false;

/** The number of password hashes so far. */
export function hashRuns(): number {
  return runs;
}

/**
 * Applies the platform's limits to password hashing, and counts the hashes. Once for all files of a
 * Worker.
 */
export function limitHashes(): void {
  if (limited) return;
  limited = true;
  const scrypt = nodeCrypto.scrypt;
  nodeCrypto.scrypt = Object.assign((...call: Parameters<typeof scrypt>) => {
    const [, , , { N = 0, r = 0, p = 0 }] = call;
    runs += 1;
    if (N * r * p > SCRYPT_MAX) throw new Error(`refused by the hosted platform: scrypt of ${N * r * p}`);
    return scrypt(...call);
  }, scrypt);

  const { subtle } = crypto;
  const deriveBits = subtle.deriveBits.bind(subtle);
  subtle.deriveBits = (algorithm, ...rest) => {
    if (typeof algorithm === 'object' && 'iterations' in algorithm && algorithm.iterations > PBKDF2_MAX)
      throw new Error(`refused by the hosted platform: ${algorithm.iterations} iterations`);
    return deriveBits(algorithm, ...rest);
  };
}
