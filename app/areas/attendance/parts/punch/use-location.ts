import { useEffect, useState } from 'react';
import { readChoice, writeChoice } from '#app/lib/stored-choice.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import type { Coordinates } from '#domain/format/coordinates.ts';

/** The key under which the device stores the person's choice. */
const LOCATION_KEY = 'check_in_location';
const PATIENCE_MS = 5000;
/** A position up to this age is accurate enough. */
const FRESH_MS = 60_000;

export type LocationChoice = {
  /** Null without geolocation, and before JavaScript runs. */
  state: 'off' | 'on' | 'blocked' | null;
  choose: (on: boolean) => void;
  /** The location of the device; null if the person did not allow it or it takes too long. */
  read: () => Promise<Coordinates | null>;
};

/** The browser is asked for nothing before the person turns this on. */
export function useLocation(): LocationChoice {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<'off' | 'on' | 'blocked' | null>(null);
  const offered = hydrated && 'geolocation' in navigator;
  const state = offered ? (chosen ?? storedChoice()) : null;
  useEffect(() => {
    // The browser then knows the place at the punch, which does not wait for it where it is kept.
    if (state === 'on') void position();
  }, [state]);
  return {
    state,
    choose: (on) => {
      writeChoice(LOCATION_KEY, on ? 'on' : 'off');
      setChosen(on ? 'on' : 'off');
      if (on) void position().then((found) => found === 'blocked' && block());
    },
    read: async () => {
      if (state !== 'on') return null;
      const late = new Promise<null>((give) => setTimeout(() => give(null), PATIENCE_MS));
      const found = await Promise.race([position(), late]);
      if (found === 'blocked') block();
      return typeof found === 'object' ? found : null;
    },
  };

  function block(): void {
    writeChoice(LOCATION_KEY, 'off');
    setChosen('blocked');
  }
}

function storedChoice(): 'on' | 'off' {
  return readChoice(LOCATION_KEY) === 'on' ? 'on' : 'off';
}

function position(): Promise<Coordinates | 'blocked' | null> {
  return new Promise((found) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => found({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => found(code === PERMISSION_DENIED ? 'blocked' : null),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  });
}
