import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { runTimers } from '#worker/platform/cron/run.ts';
import { timers } from '#worker/platform/cron/timers.ts';
import type { Command } from './moment.ts';

/** Runs a timer now. It is safe next to any other command. */
const tick: Command = (at) => {
  const cron = at.dice.of([...timers.keys()]) ?? '';
  return {
    by: 'timer',
    ask: async () => {
      const execution = createExecutionContext();
      await runTimers(env, cron, at.now, execution);
      await waitOnExecutionContext(execution);
      return new Response(null, { status: 204 });
    },
  };
};

export const TIMERS: readonly [name: string, weight: number, command: Command][] = [
  ['timers.tick', 10, tick],
];
