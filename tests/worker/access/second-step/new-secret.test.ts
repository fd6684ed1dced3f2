import { describe, expect, it } from 'vitest';
import { mintWaitingSignIn } from '#tests/support/authenticator.ts';
import { NOW } from '#tests/support/clock.ts';
import { browserToken, readBrowser } from '#worker/areas/access/throttle/browser.ts';
import { hashUnder, seal, unseal } from '#worker/platform/crypto/secret.ts';
import { enter, INVALID_CODE, mintGuarded, OPENED, RECOVERY, right, somewhere } from './signing-in.ts';

/** What the site was set up with so far, and what takes its place. */
const BEFORE = 'the secret of the tests';
const NEW = 'another one';
const ROTATED = `${NEW}\n${BEFORE}`;

async function entersUnder(SECRET: string, code: string) {
  const person = await mintGuarded();
  const bindings = { SECRET };
  return enter(await mintWaitingSignIn(person), code, { ...somewhere(), bindings });
}

describe('a new secret of the site, with the one before below it', () => {
  it('opens what lies sealed, and seals under itself', async () => {
    const [old, fresh] = [await seal(BEFORE, 'text'), await seal(ROTATED, 'text')];
    expect([await unseal(ROTATED, old), await unseal(ROTATED, fresh)]).toEqual(['text', 'text']);
    expect(await unseal(NEW, fresh)).toBe('text');
    await expect(unseal(BEFORE, fresh)).rejects.toThrow();
    await expect(unseal(NEW, old)).rejects.toThrow();
    expect(await hashUnder(ROTATED, 'text')).toBe(await hashUnder(NEW, 'text'));
  });

  it('knows codes of the app and recovery codes of before', async () => {
    expect(await entersUnder(ROTATED, right())).toEqual(OPENED);
    expect(await entersUnder(ROTATED, RECOVERY)).toEqual(OPENED);
  });

  it('knows a browser of before, which no other secret does', async () => {
    const token = await browserToken(BEFORE, 7, NOW);
    expect(await readBrowser(ROTATED, token, NOW)).toMatchObject({ personId: 7 });
    expect(await readBrowser(NEW, token, NOW)).toBeNull();
  });

  it('alone, after somebody has read the one before, lets in by nothing that was made under it', async () => {
    expect(await entersUnder(NEW, RECOVERY)).toEqual(INVALID_CODE);
  });
});

describe('what lies sealed', () => {
  it('is not opened once a bit of it was altered', async () => {
    const sealed = await seal(BEFORE, 'text');
    const altered = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1)}`;
    await expect(unseal(BEFORE, altered)).rejects.toThrow();
  });
});
