import type { Ctx, WithPorts } from '#worker/ctx.ts';

/** A part without an answer in this time counts as failing; no caller waits longer. */
const CHECK_TIMEOUT_MS = 3000;

/** The answer of a part, null without one, and the time that it took. */
export type PartCheck<Answer> = { answer: Answer | null; ms: number };

/** Checks a part of the site. Its errors go to the log only. */
export async function checkPart<Answer>(
  { log }: Pick<Ctx, 'log'>,
  part: string,
  ask: () => Promise<Answer>,
): Promise<PartCheck<Answer>> {
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  });
  try {
    return { answer: await Promise.race([ask(), late]), ms: elapsed() };
  } catch (error) {
    log('error', 'a part does not answer', { part, ms: elapsed() }, error);
    return { answer: null, ms: elapsed() };
  } finally {
    clearTimeout(timer);
  }
}

/** A file that does not exist: the check only needs an answer from R2. */
const NO_FILE = 'health';

export function checkFiles(ctx: Pick<Ctx, 'log'> & WithPorts<'files'>): Promise<PartCheck<true>> {
  return checkPart(ctx, 'files', async (): Promise<true> => {
    await ctx.platform.files.head(NO_FILE);
    return true;
  });
}

export function checkObjects(ctx: Pick<Ctx, 'log'> & WithPorts<'pingObjects'>): Promise<PartCheck<true>> {
  return checkPart(ctx, 'objects', async (): Promise<true> => {
    await ctx.platform.pingObjects();
    return true;
  });
}
