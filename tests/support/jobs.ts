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

/** Waits until a job is done and its object is empty. */
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

/** The number of stored entries of a job's runner, with its alarm. */
export function storedBy(id: number): Promise<number> {
  return runInDurableObject(jobRunner(env, id), async (_, { storage }) => {
    const alarm = await storage.getAlarm();
    return (await storage.list()).size + (alarm === null ? 0 : 1);
  });
}

/** Delivers an alarm to a job's runner, as the given try counted from 0. */
export function deliverAlarm(id: number, retryCount: number): Promise<void> {
  return runInDurableObject(jobRunner(env, id), async (runner, { storage }) => {
    await storage.put('jobId', id);
    await runner.alarm({ retryCount, isRetry: retryCount > 0, scheduledTime: 0 });
  });
}
