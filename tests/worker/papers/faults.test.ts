import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnPaper } from '#contract/papers/papers.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient } from '#tests/support/client.ts';
import { DAY, MINUTE, moveClock, releaseClock } from '#tests/support/clock.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import {
  mintPerson,
  mintSession,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import type { Env } from '#worker/env.ts';
import { runTimers } from '#worker/platform/cron/run.ts';
import { FILES_FOLDER } from '#worker/platform/files/kept.ts';
import { approve, bytesOfFile, reject, remove, send, storedPapers } from './office.ts';

const NIGHT = fromStamp('2026-11-21 03:10:00');
let nights = 0;

/** Runs the clean-up in a night more than a day from now, because R2 uses the real clock. */
async function clean(bindings: Partial<Env> = {}): Promise<void> {
  nights += 1;
  await moveClock(Date.now() + DAY + MINUTE);
  await runTimers({ ...env, ...bindings }, '10 18 * * *', NIGHT + nights * DAY, createExecutionContext());
  await releaseClock();
}

/** R2 with one failing call. */
function without(call: 'put' | 'delete'): R2Bucket {
  const fail = () => Promise.reject(new Error('R2 is away'));
  return new Proxy(env.FILES, {
    get: (files, name) => (name === call ? fail : Reflect.get(files, name).bind(files)),
  });
}

/** Bytes without a row, and rows without their bytes. */
async function loose(): Promise<{ unknown: string[]; lost: string[] }> {
  const { objects } = await env.FILES.list({ prefix: FILES_FOLDER });
  const lying = objects.map(({ key }) => key.slice(FILES_FOLDER.length));
  const { results } = await env.DB.prepare('SELECT id FROM file WHERE bytes > 0').all<{ id: string }>();
  const known = results.map(({ id }) => id);
  return {
    unknown: lying.filter((id) => !known.includes(id)),
    lost: known.filter((id) => !lying.includes(id)),
  };
}
const NOTHING = { unknown: [], lost: [] };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await releaseClock();
});
afterEach(releaseClock);

const fileOf = ({ body }: { body: unknown }) => (body as OwnPaper).file_id;
const asTo = async (person: Person, fault: { trip: number; when: 'before' | 'after' }) =>
  createTestClient({ token: (await mintSession(person)).token, fault });

describe('an upload between R2 and the database', () => {
  it('leaves nothing if the bytes could not be stored', async () => {
    const me = await signedIn({}, { bindings: { FILES: without('put') } });
    expect(await send(me)).toMatchObject({ status: 500 });
    expect(await storedPapers(me.person)).toEqual([]);
    expect(await loose()).toEqual(NOTHING);
  });

  it.each([1, 2])('leaves nothing if database call %i fails before the bytes', async (trip) => {
    const person = await mintPerson();
    expect(await send(await asTo(person, { trip, when: 'before' }))).toMatchObject({ status: 503 });
    expect(await storedPapers(person)).toEqual([]);
    expect(await loose()).toEqual(NOTHING);
  });

  it('leaves bytes until the night if the document could not be stored, and keeps the waiting one', async () => {
    const person = await mintPerson();
    const waiting = await send(await signedInAs(person));
    expect(await send(await asTo(person, { trip: 3, when: 'before' }))).toMatchObject({ status: 503 });
    expect(await storedPapers(person)).toMatchObject([{ state: 'waiting', deleted: 0, image_deleted: 0 }]);
    expect((await loose()).unknown).toHaveLength(1);
    await clean();
    expect(await loose()).toEqual(NOTHING);
    expect(await bytesOfFile(fileOf(waiting))).not.toBeNull();
  });

  it('stores a document once if its answer was lost, and deletes the bytes of the repetition', async () => {
    const person = await mintPerson();
    const headers = { 'Idempotency-Key': 'lost' };
    const first = await send(await asTo(person, { trip: 3, when: 'after' }), { headers });
    const again = await send(await signedInAs(person), { headers });
    expect([first.status, again]).toEqual([201, first]);
    expect(await storedPapers(person)).toHaveLength(1);
    expect((await loose()).unknown).toHaveLength(1);
    await clean();
    expect(await loose()).toEqual(NOTHING);
    expect(await bytesOfFile(fileOf(again))).not.toBeNull();
  });

  it('leaves bytes of a late refusal until the night', async () => {
    const person = await mintPerson();
    const going = afterFacts(() =>
      env.DB.prepare('UPDATE person SET deleted_at = 1 WHERE id = ?').bind(person.id).run(),
    );
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB: going } });
    expect(await send(late, {}, person)).toMatchObject({ status: 404 });
    expect((await loose()).unknown).toHaveLength(1);
    await clean();
    expect(await loose()).toEqual(NOTHING);
  });
});

describe('the clean-up of document images', () => {
  /** A person with documents in each state, and with replaced, deleted and superseded ones. */
  async function everyState(): Promise<{ me: SignedIn; kept: string[]; gone: string[] }> {
    const boss = await signedIn({ roles: ['global_admin'] });
    const me = await signedIn();
    const sent = async (type: string) => (await send(me, { type })).body as OwnPaper;
    const replaced = await sent('card_front');
    const waiting = await sent('card_front');
    const rejected = await sent('passport');
    await reject(boss, me.person, [rejected]);
    const before = await sent('portrait');
    await approve(boss, me.person, [before]);
    const approved = await sent('portrait');
    await approve(boss, me.person, [approved]);
    const deleted = await sent('student_back');
    await remove(boss, me.person, deleted);
    return {
      me,
      kept: [waiting, rejected, approved].map(({ file_id }) => file_id),
      gone: [replaced, before, deleted].map(({ file_id }) => file_id),
    };
  }
  const lie = async (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await bytesOfFile(id)) !== null));

  it('deletes images of deleted and replaced documents, and no others', async () => {
    const { kept, gone, me } = await everyState();
    expect(await lie([...kept, ...gone])).toEqual([true, true, true, true, true, true]);
    for (const id of gone) expect((await me.send(`/api/files/${id}`)).status).toBe(404);
    await clean();
    expect(await lie(gone)).toEqual([false, false, false]);
    expect(await lie(kept)).toEqual([true, true, true]);
    expect(await loose()).toEqual(NOTHING);
  });

  it('deletes them the next time if R2 was away', async () => {
    const { kept, gone } = await everyState();
    await expect(clean({ FILES: without('delete') })).rejects.toThrow('R2 is away');
    expect(await lie(gone)).toEqual([true, true, true]);
    await clean();
    expect(await lie([...gone, ...kept])).toEqual([false, false, false, true, true, true]);
    expect(await loose()).toEqual(NOTHING);
  });

  it('records the deletion the next time if the database failed after R2', async () => {
    const { kept, gone } = await everyState();
    const { db } = meterDatabase(env.DB);
    const prepare = db.prepare.bind(db);
    db.prepare = (query) => {
      if (/^update "file" set "bytes"/.test(query)) throw new Error('D1_ERROR: Network connection lost.');
      return prepare(query);
    };
    await expect(clean({ DB: db })).rejects.toThrow('Network connection lost');
    expect(await lie(gone)).toEqual([false, false, false]);
    expect((await loose()).lost.toSorted()).toEqual(gone.toSorted());
    await clean();
    expect(await loose()).toEqual(NOTHING);
    expect(await lie(kept)).toEqual([true, true, true]);
  });
});
