import { env } from 'cloudflare:workers';
import type { SignedInCtx } from '#worker/ctx.ts';
import { openDatabase } from '#worker/db/database.ts';
import { lineUp } from '#worker/durable-objects/stubs.ts';
import { type Env, messagesARun, secretOf } from '#worker/env.ts';
import { captchaOf } from '#worker/integrations/captcha/captcha.ts';
import { lineOf } from '#worker/integrations/line/line.ts';
import { mailerOf } from '#worker/integrations/mail/mailer.ts';
import { pusherOf } from '#worker/integrations/push/pusher.ts';
import { staffSystemOf } from '#worker/integrations/staff-system/connected.ts';
import { NOW } from './clock.ts';
import { type Meter, meterDatabase } from './metered.ts';
import type { Person } from './mint.ts';

/** The context that a command gets of a global admin's request, and what it costs. */
export function adminCtx(
  { id, lastName, firstName }: Person,
  bindings: Partial<Env> = {},
): { ctx: SignedInCtx; meter: Meter } {
  const { db, meter } = meterDatabase(env.DB);
  const ctx: SignedInCtx = {
    db: openDatabase(db),
    actor: {
      ...{
        id,
        lastName,
        firstName,
        sessionId: 1,
        level: 1,
        roles: ['global_admin'],
        duties: [],
        tfa: false,
        tfaMissing: false,
      },
      ...{ givenFirst: false, pictureFileId: null, language: null, theme: 'system' },
    },
    device: null,
    scope: 'all',
    now: NOW,
    operation: 'test',
    operationId: crypto.randomUUID(),
    requestId: crypto.randomUUID(),
    idempotency: null,
    caller: null,
    secret: secretOf(env),
    mail: mailerOf(env),
    push: pusherOf(env),
    line: lineOf(env),
    site: 'https://kinmu.test',
    messagesARun: messagesARun(env),
    captcha: captchaOf(env),
    staffSystem: staffSystemOf({ ...env, ...bindings }),
    files: env.FILES,
    startJob: async () => {},
    lineUp: (personId, work) => lineUp({ ...env, ...bindings }, personId, work),
    defer: () => {},
  };
  return { ctx, meter };
}
