import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import { jobRunner } from '#worker/platform/durable-objects/stubs.ts';

export type JobProgress = { state: string; done: number; total: number | null; ended_at: number | null };

export async function readProgress(id: number): Promise<JobProgress | null> {
  return env.DB.prepare('SELECT state, done, total, ended_at FROM job WHERE id = ?')
    .bind(id)
    .first<JobProgress>();
}

/** Waits until the alarms have worked a job off and its object has forgotten it. */
export async function settleJob(id: number): Promise<JobProgress | null> {
  await vi.waitFor(
    async () => {
      expect((await readProgress(id))?.ended_at).not.toBeNull();
      expect(await storedBy(id)).toBe(0);
    },
    { timeout: 10_000, interval: 10 },
  );
  return readProgress(id);
}

/** How much the runner of a job keeps, its alarm included. */
export function storedBy(id: number): Promise<number> {
  return runInDurableObject(jobRunner(env, id), async (_, { storage }) => {
    const alarm = await storage.getAlarm();
    return (await storage.list()).size + (alarm === null ? 0 : 1);
  });
}

/** Delivers an alarm to the runner of a job by hand: the given try, counted from 0. */
export function deliverAlarm(id: number, retryCount: number): Promise<void> {
  return runInDurableObject(jobRunner(env, id), async (runner, { storage }) => {
    await storage.put('jobId', id);
    await runner.alarm({ retryCount, isRetry: retryCount > 0, scheduledTime: 0 });
  });
}
