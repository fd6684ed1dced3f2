import type { Instant } from '#domain/time/instant.ts';

/** What happens in the order of time; what happens may note what comes of it later. */
export type Agenda = {
  note(at: Instant, act: () => void): void;
  /** All that happens up to `now`; what was noted for later never does. */
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
