import { describe, expect, it } from 'vitest';
import { mintWaitingSignIn } from '#tests/support/authenticator.ts';
import { NOW } from '#tests/support/clock.ts';
import { browserToken, readBrowser } from '#worker/areas/access/throttle/browser.ts';
import { hashUnder, seal, unseal } from '#worker/platform/crypto/secret.ts';
import { enter, INVALID_CODE, mintGuarded, OPENED, RECOVERY, right, somewhere } from './signing-in.ts';

/** The secret of the site before the change, and the new one. */
const BEFORE = 'the secret of the tests';
const NEW = 'another one';
const ROTATED = `${NEW}\n${BEFORE}`;

async function entersUnder(SECRET: string, code: string) {
  const person = await mintGuarded();
  const bindings = { SECRET };
  return enter(await mintWaitingSignIn(person), code, { ...somewhere(), bindings });
}

describe('a new secret of the site with the old one below it', () => {
  it('opens what the old one sealed, and seals with itself', async () => {
    const [old, fresh] = [await seal(BEFORE, 'text'), await seal(ROTATED, 'text')];
    expect([await unseal(ROTATED, old), await unseal(ROTATED, fresh)]).toEqual(['text', 'text']);
    expect(await unseal(NEW, fresh)).toBe('text');
    await expect(unseal(BEFORE, fresh)).rejects.toThrow();
    await expect(unseal(NEW, old)).rejects.toThrow();
    expect(await hashUnder(ROTATED, 'text')).toBe(await hashUnder(NEW, 'text'));
  });

  it('accepts codes of the app and recovery codes from before', async () => {
    expect(await entersUnder(ROTATED, right())).toEqual(OPENED);
    expect(await entersUnder(ROTATED, RECOVERY)).toEqual(OPENED);
  });

  it('recognizes a browser from before, which no other secret does', async () => {
    const token = await browserToken(BEFORE, 7, NOW);
    expect(await readBrowser(ROTATED, token, NOW)).toMatchObject({ personId: 7 });
    expect(await readBrowser(NEW, token, NOW)).toBeNull();
  });

  it('alone, after a leak of the old one, accepts nothing that the old one made', async () => {
    expect(await entersUnder(NEW, RECOVERY)).toEqual(INVALID_CODE);
  });
});

describe('a sealed value', () => {
  it('cannot be opened after one bit has changed', async () => {
    const sealed = await seal(BEFORE, 'text');
    const altered = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1)}`;
    await expect(unseal(BEFORE, altered)).rejects.toThrow();
  });
});
