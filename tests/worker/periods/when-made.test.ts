import { expect, it } from 'vitest';
import { LATE_FACTS_AT } from '#contract/limits.ts';
import { timers } from '#worker/cron/timers.ts';

it('pages tell the time at which late facts are looked for, nine hours ahead of the timer', () => {
  const [cron = ''] =
    Object.entries(timers).find(([, jobs]) => jobs.some(({ job }) => job === 'find_late_facts')) ?? [];
  const [minute, hour] = cron.split(' ').map(Number);
  const clock = [((hour ?? 0) + 9) % 24, minute ?? 0].map((part) => String(part).padStart(2, '0'));
  expect(clock.join(':')).toBe(LATE_FACTS_AT);
});
