import { env } from 'cloudflare:workers';
import type { SignedInCtx } from '#worker/ctx.ts';
import { openDatabase } from '#worker/db/database.ts';
import type { Env } from '#worker/env.ts';
import { siteParts } from '#worker/platform/site-parts.ts';
import { NOW } from './clock.ts';
import { type Meter, meterDatabase } from './metered.ts';
import type { Person } from './mint.ts';

/** The context of a command in a global admin's request, with its meter. */
export function adminCtx(
  { id, last_name: lastName, first_name: firstName, auth_version: authVersion }: Person,
  bindings: Partial<Env> = {},
): { ctx: SignedInCtx; meter: Meter } {
  const { db, meter } = meterDatabase(env.DB);
  const ctx: SignedInCtx = {
    ...siteParts({ ...env, ...bindings }, crypto.randomUUID()),
    db: openDatabase(db),
    actor: {
      id,
      lastName,
      firstName,
      sessionId: 1,
      key: null,
      authVersion,
      level: 1,
      roles: ['global_admin'],
      duties: [],
      tfa: false,
      tfaMissing: false,
      givenFirst: false,
      pictureFileId: null,
      defaultViews: [],
      settings: { lang: null, theme: 'system', row_height: 'dense', menu_width: 'full' },
    },
    device: null,
    scope: 'all',
    now: NOW,
    call: {
      operation: 'test',
      operationId: crypto.randomUUID(),
      requestId: crypto.randomUUID(),
      idempotency: null,
      isOnce: false,
      caller: null,
      site: 'https://kinmu.test',
      defer: () => {},
    },
  };
  ctx.platform.startJob = async () => {};
  return { ctx, meter };
}
