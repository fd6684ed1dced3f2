import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { toStamp } from '#domain/time/instant.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintPerson, mintSession, type Session } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { api } from '#worker/api.ts';
import { RequestScope } from '#worker/platform/http/request-scope.ts';

const ORIGIN = 'https://kinmu.test';

/** Calls as a browser does, or as the loader of a page. */
async function ask(path: string, session: Session, inProcess?: true): Promise<Response> {
  const bindings = { ...env, TEST_NOW: toStamp(NOW) };
  const request = new Request(`${ORIGIN}/api${path}`, {
    headers: { Authorization: `Bearer ${session.token}` },
  });
  const execution = createExecutionContext();
  const scope = new RequestScope(request, bindings, execution);
  return api.fetch(request, { ...bindings, scope, ...(inProcess && { inProcess }) }, execution);
}

it.each(['/admin/users', '/admin/configs', '/manage/auth/check'])(
  'gives a page the same answer at %s as a browser, and writes nothing',
  async (path) => {
    await mintSite();
    const session = await mintSession(await mintPerson({ roles: ['global_admin'] }));
    const [sent, given] = [await ask(path, session), await ask(path, session, true)];
    expect(given.status).toBe(sent.status);
    expect(given.headers.get('X-Auth-Version')).toBe(sent.headers.get('X-Auth-Version'));
    expect(await given.json()).toStrictEqual(await sent.json());
    expect(await given.text()).toBe('');
  },
);

it('refuses a page what it refuses a browser', async () => {
  const session = await mintSession(await mintPerson({ roles: ['user'] }));
  const [sent, given] = [await ask('/admin/users', session), await ask('/admin/users', session, true)];
  expect(given.status).toBe(403);
  expect(await given.json()).toStrictEqual(await sent.json());
});
