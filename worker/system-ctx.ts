import { readClock } from '#worker/clock.ts';
import type { Ctx } from '#worker/ctx.ts';
import { openDatabase } from '#worker/db/database.ts';
import { jobRunner, lineUp } from '#worker/durable-objects/stubs.ts';
import { type Env, messagesARun, secretOf } from '#worker/env.ts';
import { captchaOf } from '#worker/integrations/captcha/captcha.ts';
import { lineOf } from '#worker/integrations/line/line.ts';
import { mailerOf } from '#worker/integrations/mail/mailer.ts';
import { pusherOf } from '#worker/integrations/push/pusher.ts';
import { staffSystemOf } from '#worker/integrations/staff-system/connected.ts';

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
    push: pusherOf(env),
    line: lineOf(env),
    site: env.SITE_ORIGIN ?? '',
    messagesARun: messagesARun(env),
    captcha: captchaOf(env),
    staffSystem: staffSystemOf(env),
    files: env.FILES,
    startJob: (jobId) => jobRunner(env, jobId).start(jobId),
    lineUp: (personId, work) => lineUp(env, personId, work),
    defer: (work) => execution.waitUntil(work),
  };
}
