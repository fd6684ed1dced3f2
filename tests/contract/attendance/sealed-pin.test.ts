import { beforeAll, describe, expect, it } from 'vitest';
import { makeSealingPair, openPin, type SealingPair, sealPin } from '#contract/attendance/sealed-pin.ts';
import { pinOf } from '#domain/access/pin.ts';

const PIN = pinOf('57200');

describe('T-36: a sealed PIN', () => {
  let tablet: SealingPair;
  let other: SealingPair;
  beforeAll(async () => {
    [tablet, other] = await Promise.all([makeSealingPair(), makeSealingPair()]);
  });

  it('opens with the private key and for its punch', async () => {
    const sealed = await sealPin(tablet.publicKey, PIN, 'punch 1');
    expect(await openPin(tablet.privateKey, sealed, 'punch 1')).toBe(PIN);
  });

  it('is another text each time, of one length', async () => {
    const [one, two] = await Promise.all([
      sealPin(tablet.publicKey, PIN, 'punch 1'),
      sealPin(tablet.publicKey, pinOf('00000'), 'punch 1'),
    ]);
    expect(one).not.toBe(await sealPin(tablet.publicKey, PIN, 'punch 1'));
    expect(one?.length).toBe(two?.length);
  });

  it('opens neither for another punch nor with another key', async () => {
    const sealed = await sealPin(tablet.publicKey, PIN, 'punch 1');
    expect(await openPin(tablet.privateKey, sealed, 'punch 2')).toBeNull();
    expect(await openPin(other.privateKey, sealed, 'punch 1')).toBeNull();
  });

  it('does not open after any character was changed, or when it is cut', async () => {
    const sealed = await sealPin(tablet.publicKey, PIN, 'punch 1');
    const changed = [...sealed].map((one, place) => {
      const wrong = one === 'A' ? 'B' : 'A';
      return sealed.slice(0, place) + wrong + sealed.slice(place + 1);
    });
    for (const text of [...changed, sealed.slice(0, 80), '', 'no text', '日本']) {
      expect(await openPin(tablet.privateKey, text, 'punch 1')).toBeNull();
    }
  });

  it('is no PIN when something else was sealed', async () => {
    const sealed = await sealPin(tablet.publicKey, '123456789', 'punch 1');
    expect(await openPin(tablet.privateKey, sealed, 'punch 1')).toBeNull();
  });
});
