import type { Instant } from '#domain/time/instant.ts';

/** Runs events in the order of time. An event may schedule later ones. */
export type Agenda = {
  note(at: Instant, act: () => void): void;
  /** Runs all events up to `now`. Later ones never run. */
  runUntil(now: Instant): void;
};

export function openAgenda(): Agenda {
  const entries: { at: Instant; act: () => void }[] = [];
  return {
    note(at, act) {
      entries.splice(entries.findLastIndex((one) => one.at <= at) + 1, 0, { at, act });
    },
    runUntil(now) {
      for (let next = entries.shift(); next && next.at <= now; next = entries.shift()) next.act();
    },
  };
}
