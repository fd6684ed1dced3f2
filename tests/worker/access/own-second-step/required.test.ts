import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/roles.ts';
import { codeOfApp, STEP } from '#tests/support/authenticator.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintWorkplace, PASSWORD } from '#tests/support/mint.ts';
import { arrive, begin, confirm, read, remove, tfa } from './my-page.ts';

describe('a second step that the company requires', () => {
  beforeAll(async () => {
    await env.DB.prepare(
      "UPDATE configuration SET settings = json_set(settings, '$.tfa_required', json('true'))",
    ).run();
    return async () => {
      await env.DB.prepare(
        "UPDATE configuration SET settings = json_remove(settings, '$.tfa_required')",
      ).run();
    };
  });

  it.each([
    ['staff', ['user'], false],
    ['a manager', ['admin'], true],
    ['staff who also manages', ['user', 'admin'], true],
    ['a global admin', ['global_admin'], true],
  ] as [string, RoleName[], boolean][])('is shown as required or not to %s', async (_, roles, expected) => {
    expect(await read(await arrive({ roles }))).toMatchObject({ status: 'off', required: expected });
  });

  it('hides the workplaces from a person who still lacks it', async () => {
    const workplace = await mintWorkplace();
    for (const roles of [['admin'], ['global_admin']] as RoleName[][]) {
      const me = await arrive({ roles, manages: [workplace.id] });
      const check = async () => (await me.api.manage.auth.check.$get()).json();
      expect(await check()).toMatchObject({ tfa_missing: true, master: { workplaces: [] } });
      const { secret } = await begin(me);
      await confirm(me, codeOfApp(secret, NOW));
      const { tfa_missing, master } = await check();
      expect(tfa_missing).toBe(false);
      expect(master.workplaces.map(({ id }) => id)).toContain(workplace.id);
    }
  });

  it('opens the rest once it is set up, and makes pages reload the identity', async () => {
    const me = await arrive({ roles: ['admin'] });
    const workplaces = async () => fullAnswer(await me.api.admin.workplaces.$get({ query: {} }));
    expect(await workplaces()).toEqual({ status: 403, body: { code: 'AUTH_TFA_REQUIRED' } });
    const version = async () => (await tfa(me).$get()).headers.get('X-Auth-Version');
    const before = await version();
    const { secret } = await begin(me);
    expect((await workplaces()).status).toBe(403);
    await confirm(me, codeOfApp(secret, NOW));
    expect((await workplaces()).status).toBe(200);
    const between = await version();
    expect(between).not.toBe(before);
    expect((await remove(me, PASSWORD, codeOfApp(secret, NOW + STEP))).status).toBe(204);
    expect((await workplaces()).status).toBe(403);
    expect(await version()).not.toBe(between);
  });
});
