import { join } from 'node:path';
import { Cron } from 'croner';
import { unstable_readConfig } from 'wrangler';
import { root } from './processes.ts';

/**
 * Calls the Worker's timers of wrangler.toml when they are due, because a local site has no
 * scheduler.
 */
export function tickCrons(address: string): void {
  const { triggers } = unstable_readConfig({ config: join(root, 'wrangler.toml') });
  // The hosted service reads patterns in UTC and counts weekdays from 1, Sunday.
  const reading = { timezone: 'UTC', alternativeWeekdays: true };
  for (const pattern of triggers.crons ?? []) {
    new Cron(pattern, reading, (timer: Cron) => tick(address, pattern, timer.currentRun() ?? new Date()));
  }
}

async function tick(address: string, pattern: string, at: Date): Promise<void> {
  const query = new URLSearchParams({ cron: pattern, time: String(at.setUTCSeconds(0, 0)) });
  try {
    const answer = await fetch(`${address}/cdn-cgi/handler/scheduled?${query}`);
    const outcome = await answer.text();
    if (!answer.ok) console.error(`The timer ${pattern} failed: ${outcome}`);
  } catch (error) {
    console.error(`The timer ${pattern} could not be called: ${error}`);
  }
}
