import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { toStamp } from '#domain/time/instant.ts';
import { NOW } from '#tests/support/clock.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { mintPerson, mintSession, type Session } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { StaleReplica } from '#tests/support/stale-replica.ts';
import { api } from '#worker/api.ts';
import { RequestScope } from '#worker/platform/http/request-scope.ts';
import { withStandardHeaders } from '#worker/platform/http/security-headers.ts';

const ORIGIN = 'https://kinmu.test';

type Call = { method?: string; body?: unknown; headers?: Record<string, string> };
type Answer = { status: number; body: unknown; headers: Headers };

let replica: StaleReplica;
let session: Session;
let site: Site;

beforeEach(async () => {
  replica = new StaleReplica();
  site = await mintSite();
  session = await mintSession(await mintPerson({ roles: ['global_admin'] }));
});

function scopeOf(path: string, { method = 'GET', body, headers = {} }: Call = {}) {
  const bindings = { ...env, DB: replica.db, TEST_NOW: toStamp(NOW) };
  const request = new Request(`${ORIGIN}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${session.token}`, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (body !== undefined) request.headers.set('Content-Type', 'application/json');
  const execution = createExecutionContext();
  return { request, execution, scope: new RequestScope(request, bindings, execution) };
}

/** The complete answer of the API. */
async function ask(path: string, call: Call = {}): Promise<Answer> {
  const { request, execution, scope } = scopeOf(path, call);
  const answer = withStandardHeaders(await api.fetch(request, { ...scope.env, scope }, execution), scope);
  const text = await answer.text();
  await waitOnExecutionContext(execution);
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
}

const nameOf = ({ body }: Answer) => (body as { name: string }).name;
const newName = () => `新${site.workplace.code}`;
const path = () => `/admin/workplaces/${site.workplace.id}`;

/** Reads the workplace from the replica, which receives no changes from here on. */
async function freezeReplica(): Promise<Answer> {
  const before = await ask(path());
  replica.isStill = true;
  return before;
}

function rename(name: string, version = 1): Promise<Answer> {
  const { code } = site.workplace;
  return ask(path(), { method: 'PUT', body: { code, name, formula: 1, active: true, version } });
}

describe('a replica that is behind', () => {
  it('shows the old state to others, and the new state to the client that changed it', async () => {
    const before = await freezeReplica();
    const changed = await rename(newName());
    expect(changed.status).toBe(200);
    expect(nameOf(await ask(path()))).toBe(nameOf(before));

    const bookmark = changed.headers.get('X-D1-Bookmark') ?? '';
    expect(nameOf(await ask(path(), { headers: { 'X-D1-Bookmark': bookmark } }))).toBe(newName());
    const [cookie = ''] = changed.headers.getSetCookie();
    expect(cookie).toContain(bookmark);
    const [pair = ''] = cookie.split(';');
    expect(nameOf(await ask(path(), { headers: { Cookie: pair } }))).toBe(newName());
  });

  it('is not read after a change in the same request, such as a form and its page', async () => {
    const before = await freezeReplica();
    const { scope, execution } = scopeOf(path());
    const call = async (init?: RequestInit) => {
      const headers = { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' };
      const request = new Request(`${ORIGIN}/api${path()}`, { headers, ...init });
      return (await api.fetch(request, { ...scope.env, scope }, execution)).json();
    };
    expect(await call()).toMatchObject({ name: nameOf(before) });
    const { code } = site.workplace;
    const body = JSON.stringify({ code, name: newName(), formula: 1, active: true, version: 1 });
    await call({ method: 'PUT', body });
    expect(await call()).toMatchObject({ name: newName() });
    await waitOnExecutionContext(execution);
  });

  it('decides no change: a change from the old state is refused with the new one', async () => {
    await freezeReplica();
    expect((await rename(newName())).status).toBe(200);
    const old = await ask(path());
    expect(await rename(`別${site.workplace.code}`, (old.body as { version: number }).version)).toMatchObject(
      {
        status: 409,
        body: { code: 'E_CONFLICT', data: { name: newName(), version: 2 } },
      },
    );
  });

  it('decides no session: an ended one is refused, a new one accepted', async () => {
    await freezeReplica();
    expect((await ask('/manage/profile/info')).status).toBe(200);
    await env.DB.prepare('UPDATE session SET ended_at = 1 WHERE id = ?').bind(session.id).run();
    expect((await ask('/manage/profile/info')).status).toBe(401);
    session = await mintSession(await mintPerson());
    expect((await ask('/manage/profile/info')).status).toBe(200);
  });

  it('is not used for the results of a job whose end its owner has seen', async () => {
    const { job_id } = (await ask('/admin/search-index', { method: 'POST' })).body as {
      job_id: number;
    };
    await ask(`/manage/jobs/${job_id}`);
    replica.isStill = true;
    await settleJob(job_id);
    const seen = await ask(`/manage/jobs/${job_id}`);
    expect(seen.body).toMatchObject({ status: 'done' });
    expect(seen.headers.get('X-D1-Bookmark')).not.toBeNull();
  });
});
