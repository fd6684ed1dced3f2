import { useState } from 'react';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';

/** Where this device remembers that the person wants to say where they are. */
const KEPT = 'check_in_location';
const PATIENCE_MS = 5000;
/** A position that is not older is good enough. */
const FRESH_MS = 60_000;

export type Coordinates = { latitude: number; longitude: number };

export type LocationChoice = {
  /** Null where the device has no way to tell, and before JavaScript runs. */
  state: 'off' | 'on' | 'blocked' | null;
  choose: (on: boolean) => void;
  /** Where the device is, if the person wants it told and it can be found soon. */
  read: () => Promise<Coordinates | null>;
};

/** Nothing is asked of the browser before the person has turned it on. */
export function useLocation(): LocationChoice {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<'off' | 'on' | 'blocked' | null>(null);
  const offered = hydrated && 'geolocation' in navigator;
  const state = offered ? (chosen ?? kept()) : null;
  return {
    state,
    choose: (on) => {
      localStorage.setItem(KEPT, on ? 'on' : 'off');
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
    localStorage.setItem(KEPT, 'off');
    setChosen('blocked');
  }
}

function kept(): 'on' | 'off' {
  return localStorage.getItem(KEPT) === 'on' ? 'on' : 'off';
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
