import { describe, expect, it } from 'vitest';
import { planted, readCode } from '#tests/support/source-tree.ts';
import { brokenDirections } from './directions.ts';

describe('import directions', () => {
  it('are kept', () => {
    expect(brokenDirections(readCode())).toEqual([]);
  });

  it.each([
    ['worker/domain/time/a.ts', "import { z } from 'zod';", 'domain knows'],
    ['worker/domain/roster/a.ts', "import { addDays } from 'date-fns';", 'domain knows'],
    ['worker/domain/time/a.ts', "import type { B } from '#contract/b.ts';", 'domain knows'],
    ['worker/domain/time/a.ts', "export { readFileSync } from 'node:fs';", 'domain knows'],
    ['worker/contract/a.ts', "import { hc } from 'hono/client';", 'contract knows'],
    ['worker/contract/a.ts', "import { person } from '#worker/db/schema/person.ts';", 'contract knows'],
    ['worker/db/a.ts', "import { b } from '#worker/areas/b/b/queries.ts';", 'a shared part'],
    ['worker/db/schema/a.ts', "import { b } from '#worker/platform/http/b.ts';", 'a shared part'],
    [
      'worker/areas/pay/hours/a.ts',
      "import { b } from '#worker/areas/people/users/queries.ts';",
      'a shared part',
    ],
    [
      'worker/areas/papers/residence/stored/a.ts',
      "import { b } from '#worker/areas/people/users/queries.ts';",
      'a shared part',
    ],
    [
      'worker/areas/roster/changes/a.ts',
      "import { b } from '#worker/areas/attendance/records/b.ts';",
      'a shared part',
    ],
    ['worker/platform/csv/a.ts', "import { b } from '#worker/db/b.ts';", 'a shared part'],
    ['worker/areas/a/a/commands.ts', "import { b } from '#worker/areas/b/b/commands.ts';", 'a feature uses'],
    ['worker/areas/a/a/queries.ts', "const b = import('#worker/areas/b/b/rows.ts');", 'a feature uses'],
    [
      'worker/areas/a/a/commands.ts',
      "import { b } from '#worker/platform/http/body.ts';",
      'only the handler',
    ],
    ['worker/platform/http/a.ts', "import { b } from '#worker/areas/access/auth/commands.ts';", 'HTTP uses'],
    ['worker/areas/a/a/commands.ts', "import { log } from '#worker/platform/log.ts';", 'code with a context'],
    ['worker/platform/cron/a.ts', "import { log } from '#worker/platform/log.ts';", 'code with a context'],
    ['worker/areas/a/a/routes.ts', "import { Hono } from 'hono';", 'an operation is mounted'],
    ['worker/areas/a/handlers.ts', "import { Hono } from 'hono';", 'an operation is mounted'],
    ['worker/areas/a/handlers.ts', "import { sql } from 'drizzle-orm';", 'handlers never'],
    ['worker/areas/a/handlers.ts', "import { bind } from '#worker/db/database.ts';", 'handlers never'],
    ['app/lib/a.ts', "import { createClient } from '#worker/client.ts';", 'app sees'],
    ['app/lib/a.ts', "import type { api } from '#worker/api.ts';", 'app sees'],
    ['app/lib/a.ts', "type Ctx = import('#worker/ctx.ts').Ctx;", 'app sees'],
    ['worker/api.ts', "import { a } from '#app/lib/a.ts';", 'the Worker sees'],
    ['worker/areas/a/a/commands.ts', "import { mail } from '#app/locales/ja/mail.ts';", 'the Worker sees'],
    [
      'worker/platform/integrations/mail/a.ts',
      "import { home } from '#app/locales/ja/home.ts';",
      'the Worker sees',
    ],
    ['app/root.tsx', "import '#tests/support/a.ts';", 'the product knows'],
    ['worker/platform/log.ts', "import { root } from '#tools/processes.ts';", 'the product knows'],
    ['worker/platform/clock.ts', "import { env } from 'cloudflare:workers';", 'cloudflare:workers'],
  ])('are broken in %s: %s', (path, source, says) => {
    expect(brokenDirections(planted({ [path]: source }))).toEqual([expect.stringContaining(says)]);
  });

  it.each([
    ['worker/domain/time/a.ts', "import { b } from './b.ts';"],
    ['worker/contract/a.ts', "import { z } from 'zod';"],
    ['worker/areas/a/a/commands.ts', "import { b } from '#worker/areas/b/b/queries.ts';"],
    ['worker/areas/a/handlers.ts', "import type { b } from '#worker/platform/http/handler.ts';"],
    ['worker/platform/http/a.ts', "import { b } from '#worker/areas/access/auth/last-seen.ts';"],
    ['app/lib/a.ts', "import type { Client } from '#worker/client.ts';"],
    ['worker/index.ts', "import { a } from '#app/lib/a.ts';"],
    ['worker/platform/integrations/mail/a.ts', "import { mail } from '#app/locales/ja/mail.ts';"],
    ['worker/platform/durable-objects/a.ts', "import { DurableObject } from 'cloudflare:workers';"],
  ])('are kept in %s: %s', (path, source) => {
    expect(brokenDirections(planted({ [path]: source }))).toEqual([]);
  });
});
