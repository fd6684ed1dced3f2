import { useEffect, useRef, useState } from 'react';
import { canKeepPunches } from '#app/lib/kept-punches/chain.ts';
import { makeDeviceKey } from '#app/lib/kept-punches/keep-punch.ts';
import { forgetDesk } from '#app/lib/kept-punches/punch-store.ts';
import type { DevicePublicKey } from '#contract/attendance/punch-signing.ts';

const KEY_PARTS = ['kty', 'crv', 'x', 'y'] as const;

/**
 * Sends the public part of a key that this browser makes, so that punches can be kept without a network.
 * Each attempt has a key of its own: the server may know that of an attempt without an answer.
 */
export function DeviceKeyFields() {
  const marker = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState<DevicePublicKey | null>(null);
  useEffect(() => {
    if (!canKeepPunches()) return;
    let isGone = false;
    const renew = () =>
      makeDeviceKey().then(
        (made) => isGone || setKey(made),
        // The browser refuses the storage; the device is paired without a key.
        () => {},
      );
    void renew();
    const form = marker.current?.form;
    const renewLater = () => {
      // What is stored may be of another person.
      void forgetDesk(null).catch(() => {});
      setTimeout(renew);
    };
    form?.addEventListener('submit', renewLater);
    return () => {
      isGone = true;
      form?.removeEventListener('submit', renewLater);
    };
  }, []);
  return (
    <>
      <input ref={marker} type="hidden" disabled />
      {key !== null &&
        KEY_PARTS.map((part) => (
          <input key={part} type="hidden" name={`key.${part}`} value={key[part]} readOnly />
        ))}
    </>
  );
}
