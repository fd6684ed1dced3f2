import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { localPushKey, localSecret } from '#tools/secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'kinmu-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the secret of a local site', () => {
  it('is made once, at random, and readable only by its owner', () => {
    const secret = localSecret(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(localSecret(folder)).toBe(secret);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    const other = mkdtempSync(join(folder, 'other-'));
    expect(localSecret(other)).not.toBe(secret);
  });
});

describe('the push key of a local site', () => {
  it('is made once, of the right curve, and readable only by its owner', () => {
    const key = localPushKey(folder);
    expect(JSON.parse(key)).toMatchObject({
      kty: 'EC',
      crv: 'P-256',
      d: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(localPushKey(folder)).toBe(key);
    expect(statSync(join(folder, 'push-key')).mode & 0o777).toBe(0o600);
  });
});
