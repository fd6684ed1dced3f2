import { readClock } from '#worker/clock.ts';
import type { Ctx } from '#worker/ctx.ts';
import { openDatabase } from '#worker/db/database.ts';
import { jobRunner, lineUp } from '#worker/durable-objects/stubs.ts';
import { type Env, secretOf } from '#worker/env.ts';
import { captchaOf } from '#worker/integrations/captcha/captcha.ts';
import { mailerOf } from '#worker/integrations/mail/mailer.ts';

/** The context of what nobody asked for just now: timers and the steps of jobs. */
export async function systemCtx(
  env: Env,
  operation: string,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Ctx> {
  return {
    db: openDatabase(env.DB),
    actor: null,
    device: null,
    scope: null,
    now: await readClock(env),
    operation,
    operationId: crypto.randomUUID(),
    requestId: crypto.randomUUID(),
    idempotency: null,
    caller: null,
    secret: secretOf(env),
    mail: mailerOf(env),
    captcha: captchaOf(env),
    files: env.FILES,
    startJob: (jobId) => jobRunner(env, jobId).start(jobId),
    lineUp: (personId, work) => lineUp(env, personId, work),
    defer: (work) => execution.waitUntil(work),
  };
}
