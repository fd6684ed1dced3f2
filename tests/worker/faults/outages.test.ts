import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { createTestClient } from '#tests/support/client.ts';
import { DAY, HOUR, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { AWAY, FailingStorage, type Part, refusalOf } from '#tests/support/failing-storage.ts';
import { readProgress, settleJob } from '#tests/support/jobs.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { mintPerson, mintSession, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { jpegWith, mintPicture } from '#tests/support/pictures.ts';
import { type Cells, csv, upload } from '#tests/worker/roster/roster-files/roster.ts';
import type { Env } from '#worker/env.ts';
import { runTimers } from '#worker/platform/cron/run.ts';
import { jobRunner } from '#worker/platform/durable-objects/stubs.ts';
import { FILES_FOLDER, fileKey } from '#worker/platform/files/kept.ts';

const NIGHTLY = '10 18 * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
const NIGHT = fromStamp('2026-11-22 03:10:00');

/** The bindings of a site whose parts do not answer. */
function without(...parts: Part[]): Partial<Env> {
  const storage = new FailingStorage(parts);
  return { ...storage.bindings, DB: meterDatabase(env.DB, undefined, undefined, storage.aroundDatabase).db };
}

const as = async (person: { id: number }, ...parts: Part[]) =>
  createTestClient({ token: (await mintSession(person)).token, storage: new FailingStorage(parts) });

const run = (cron: string, at: number, bindings: Partial<Env> = {}) =>
  runTimers({ ...env, ...bindings }, cron, at, createExecutionContext());

beforeEach(async () => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await moveClock(NOW);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await env.DB.prepare('DELETE FROM timer_run').run();
});

describe('an outage of the files', () => {
  const pictured = async () => {
    const person = await mintPerson({ roles: ['global_admin'] });
    return { person, pictureFileId: await mintPicture(person) };
  };

  it('refuses views and uploads, and leaves no damage after it', async () => {
    const { person, pictureFileId } = await pictured();
    const [away, back] = [await as(person, 'files'), await as(person)];
    const send = ({ send: by }: typeof away) => {
      const body = new FormData();
      body.set('file', new File([jpegWith()], 'me.jpg'));
      return by('/api/manage/profile/picture', {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': 'me' },
      });
    };
    const see = ({ send: by }: typeof away) => by(`/api/files/${pictureFileId}`);
    for (const call of [see, send]) expect(await refusalOf(await call(away))).toEqual(AWAY);
    const sent = [await see(back), await send(back), await send(back)];
    expect(
      await Promise.all(sent.map(async (answer) => [answer.status, (await answer.text()).length > 0])),
    ).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    const { results } = await env.DB.prepare('SELECT id FROM file WHERE person_id = ? AND deleted_at IS NULL')
      .bind(person.id)
      .all<{ id: string }>();
    expect(results).toHaveLength(1);
    expect(await env.FILES.head(fileKey(results[0]?.id ?? ''))).not.toBeNull();
  });

  it('does not prevent erasing, and the bytes are deleted in the first night after it', async () => {
    const boss = await signedIn({ roles: ['global_admin'] });
    const person = await mintPerson({ hired_on: '2010-04-01', left_on: '2015-03-31' });
    const fileId = await mintPicture(person);
    const { send } = await as(boss.person, 'files');
    const erased = await send(`/api/admin/users/${person.id}/personal-data/erase`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: 1, confirmed: true }),
    });
    expect(erased.status).toBe(200);
    const bytes = () => env.FILES.head(fileKey(fileId));
    const stages = async () =>
      (
        await env.DB.prepare(
          "SELECT after ->> 'record' AS record FROM audit WHERE subject = 'person' AND subject_id = ? AND actor_id IS NULL",
        )
          .bind(person.id)
          .all()
      ).results;
    await moveClock(NIGHT + 2 * DAY);
    await expect(run(NIGHTLY, NIGHT, without('files'))).rejects.toThrow('internal error');
    // The retention that laws require has ended, so the database is clean.
    expect(await stages()).toContainEqual({ record: 'last' });
    expect(await bytes()).not.toBeNull();
    await run(NIGHTLY, NIGHT + DAY);
    expect(await bytes()).toBeNull();
    const { results } = await env.DB.prepare(
      "SELECT is_broken FROM timer_run WHERE job = 'clean_up' ORDER BY scheduled_at",
    ).all();
    expect(results).toEqual([{ is_broken: 1 }, { is_broken: 0 }]);
  });
});

describe('an outage of the database', () => {
  it('leaves uploaded bytes without a row, which a later night deletes, and no others', async () => {
    const person = await mintPerson();
    const known = await mintPicture(person);
    // The database answers for the identity and fails for the row of the file.
    const storage = new FailingStorage({ call: 3, when: 'before' });
    const { send } = createTestClient({ token: (await mintSession(person)).token, storage });
    const body = new FormData();
    body.set('file', new File([jpegWith()], 'me.jpg'));
    const lying = async () =>
      (await env.FILES.list({ prefix: FILES_FOLDER })).objects.map(({ key }) =>
        key.slice(FILES_FOLDER.length),
      );
    const rows = async () =>
      (await env.DB.prepare('SELECT id FROM file').all<{ id: string }>()).results.map(({ id }) => id);
    const unknown = async () => {
      const all = await rows();
      return (await lying()).filter((id) => !all.includes(id));
    };
    const before = await unknown();
    const answer = await send('/api/manage/profile/picture', { method: 'POST', body });
    expect(await refusalOf(answer)).toEqual(AWAY);
    expect(await unknown()).toHaveLength(before.length + 1);
    await moveClock(Date.now() + DAY + MINUTE);
    await expect(run(NIGHTLY, NIGHT, without('database'))).rejects.toThrow('Network connection lost');
    expect(await unknown()).toHaveLength(before.length + 1);
    await run(NIGHTLY, NIGHT + DAY);
    expect(await unknown()).toEqual([]);
    expect(await lying()).toContain(known);
  });

  it('is reported to callers and by the health check', async () => {
    const { send } = await as(await mintPerson(), 'database');
    expect(await refusalOf(await send('/api/me/shifts?month=2026-12'))).toEqual(AWAY);
    expect(await (await send('/api/health')).json()).toMatchObject({
      code: 'E_SERVICE_UNAVAILABLE',
      data: { database: 'failing', files: 'ok' },
    });
  });
});

describe('a job during an outage', () => {
  let site: Site;
  let manager: SignedIn;

  beforeEach(async () => {
    site = await mintSite();
    manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  });

  /** An import that is stored, and whose runner could not be notified. */
  async function begun(): Promise<number> {
    const { workplace, template, position, member } = site;
    const row: Cells = {
      date: '2026-12-01',
      workplace: workplace.code,
      shift: template.code,
      position: position.name,
      type: 'fixed',
      staff_no: member.staff_no ?? '',
    };
    const client = await as(manager.person, 'objects');
    const answer = await upload({ ...manager, ...client }, csv([row]), {
      headers: { Prefer: 'respond-async' },
      mode: 'apply',
      override_reason: 'asked',
    });
    expect(answer).toMatchObject({ status: 202 });
    return (answer.body as { job_id: number }).job_id;
  }

  /** One try of the runner, while parts of its site do not answer; `retryCount` starts at 0. */
  const tryIt = (id: number, retryCount: number, bindings: Partial<Env>) =>
    runInDurableObject(jobRunner(env, id), async (runner, { storage }) => {
      Reflect.set(runner, 'env', { ...env, ...bindings });
      await storage.put('jobId', id);
      try {
        await runner.alarm({ retryCount, isRetry: retryCount > 0, scheduledTime: 0 });
      } finally {
        Reflect.set(runner, 'env', env);
      }
    });

  const placed = async () =>
    await env.DB.prepare(
      `SELECT count(*) AS people, (SELECT count(DISTINCT operation_id) FROM audit
           WHERE actor_id = ?2 AND subject = 'shift_user') AS operations
         FROM shift_user AS su JOIN shift AS s ON s.id = su.shift_id WHERE s.workplace_id = ?1`,
    )
      .bind(site.workplace.id, manager.person.id)
      .first();

  it('is accepted even if its runner cannot be notified, and the timer starts it', async () => {
    const id = await begun();
    expect(await readProgress(id)).toMatchObject({ state: 'queued' });
    await moveClock(NOW + 11 * MINUTE);
    await run(EVERY_TEN_MINUTES, NOW);
    expect(await settleJob(id)).toMatchObject({ state: 'done' });
    expect(await placed()).toEqual({ people: 1, operations: 1 });
  });

  it.each(['files', 'database'] as const)(
    'is not abandoned without the %s, and is done once after the outage',
    async (part) => {
      const id = await begun();
      for (const retry of [0, 1, 2, 3, 4])
        await expect(tryIt(id, retry, without(part))).rejects.toThrow(/internal error|connection lost/);
      // The job row is read first. Without the database the platform itself decides how often to
      // retry.
      const last = tryIt(id, 5, without(part));
      await (part === 'files' ? last : expect(last).rejects.toThrow('connection lost'));
      expect(await readProgress(id)).toMatchObject({ state: 'queued', ended_at: null });
      expect(await placed()).toEqual({ people: 0, operations: 0 });
      await moveClock(NOW + HOUR);
      await run(EVERY_TEN_MINUTES, NOW + HOUR);
      expect(await settleJob(id)).toMatchObject({ state: 'done' });
      expect(await placed()).toEqual({ people: 1, operations: 1 });
    },
  );

  it('whose answer could not be stored after its work does the work once', async () => {
    const id = await begun();
    const FILES = new Proxy(env.FILES, {
      get: (files, name) =>
        name === 'put'
          ? () =>
              Promise.reject(new Error('put: We encountered an internal error. Please try again. (10001)'))
          : Reflect.get(files, name).bind(files),
    });
    await expect(tryIt(id, 0, { FILES })).rejects.toThrow('internal error');
    expect(await placed()).toEqual({ people: 1, operations: 1 });
    await tryIt(id, 1, {});
    expect(await settleJob(id)).toMatchObject({ state: 'done' });
    expect(await placed()).toEqual({ people: 1, operations: 1 });
    const param = { id: String(id) };
    expect((await manager.api.manage.shifts.imports[':id'].$get({ param })).status).toBe(200);
  });

  it('is abandoned after a day of waiting', async () => {
    const id = await begun();
    await moveClock(NOW + DAY);
    await tryIt(id, 5, without('files'));
    expect(await readProgress(id)).toMatchObject({ state: 'failed' });
  });
});
