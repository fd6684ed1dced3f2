import { env } from 'cloudflare:workers';
import type { Env } from '#worker/env.ts';
import { archiveAudit } from '#worker/platform/cron/archive-audit.ts';
import type { TimerCounts } from '#worker/platform/cron/timers.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

/** Runs the timer that moves the old audit into files. */
export async function moveAudit(bindings: Partial<Env> = {}): Promise<TimerCounts> {
  return archiveAudit(
    await systemCtx({ ...env, ...bindings }, 'timer.archive_audit', { waitUntil: () => {} }),
  );
}

/** The texts of all files of the archive, by their keys. */
export async function archivedTexts(): Promise<Map<string, string>> {
  const { objects } = await env.FILES.list({ prefix: 'audit/' });
  const texts = objects.map(async ({ key }): Promise<[string, string]> => {
    const file = await env.FILES.get(key);
    if (!file) throw new Error(`no ${key}`);
    return [key, await new Response(file.body.pipeThrough(new DecompressionStream('gzip'))).text()];
  });
  return new Map(await Promise.all(texts));
}
