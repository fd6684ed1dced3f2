import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, NOW } from '#tests/support/clock.ts';
import { FailingStorage } from '#tests/support/failing-storage.ts';
import { mintPerson, signedIn } from '#tests/support/mint.ts';
import { SEGMENT_ROWS } from '#worker/areas/access/audit/archive/segment-text.ts';
import { archivedTexts, moveAudit } from './moving.ts';
import { mintRow, mintShiftRows, page } from './rows.ts';

const OLD = NOW - 800 * DAY;

const count = (table: string, where = '1') =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>('n');

/** Time goes on from test to test, as segments follow each other. */
let from = OLD;
beforeEach(() => {
  from += 20 * DAY;
});

describe('moving the audit', () => {
  it('waits until rows fill a segment, and leaves the months that the company keeps', async () => {
    await mintShiftRows(SEGMENT_ROWS - 1, from);
    await mintShiftRows(10, NOW - 380 * DAY);
    expect(await moveAudit()).toEqual({ done: 0, failed: 0 });
    await mintShiftRows(1, from + DAY);
    expect(await moveAudit()).toEqual({ done: SEGMENT_ROWS, failed: 0 });
    expect(await count('audit', `subject = 'shift' AND at < ${NOW - 385 * DAY}`)).toBe(0);
    expect(await count('audit', "subject = 'shift'")).toBe(10);
  });

  it('leaves rows about accounts and declared work, which rules read', async () => {
    const person = await mintPerson();
    for (const subject of ['person', 'work_limits']) {
      await mintRow({ at: from, subject, subject_id: person.id, action: 'confirm' });
    }
    await mintShiftRows(SEGMENT_ROWS, from);
    expect(await moveAudit()).toEqual({ done: SEGMENT_ROWS, failed: 0 });
    expect(await count('audit', `subject_id = ${person.id} AND subject IN ('person', 'work_limits')`)).toBe(
      2,
    );
  });

  it('leaves the rows of people on hold, also after their release', async () => {
    const held = await mintPerson();
    const row = { at: from, subject: 'availability', subject_id: held.id, after: { note: '係争' } };
    const id = await mintRow(row);
    const hold =
      "INSERT INTO legal_hold (person_id, reason, placed_at, placed_by) VALUES (?1, '係争', 1, ?1)";
    await env.DB.prepare(hold).bind(held.id).run();
    await mintShiftRows(SEGMENT_ROWS, from);
    expect(await moveAudit()).toEqual({ done: SEGMENT_ROWS, failed: 0 });
    await env.DB.prepare('UPDATE legal_hold SET released_at = 2, released_by = person_id').run();
    await mintShiftRows(SEGMENT_ROWS, from + DAY);
    await moveAudit();
    expect(await count('audit', `id = ${id}`)).toBe(1);
    const boss = await signedIn({ roles: ['global_admin'] });
    const { data } = await page(boss, { person_id: String(held.id) });
    expect(data).toMatchObject([{ id, after: { note: '係争' } }]);
  });

  it('moves nothing of a person who is put on hold while the file is written', async () => {
    const held = await mintPerson();
    const row = { at: from, subject: 'availability', subject_id: held.id, after: { note: '係争' } };
    const id = await mintRow(row);
    await mintShiftRows(SEGMENT_ROWS - 1, from);
    const files = new Proxy(env.FILES, {
      get: (target, name) => {
        if (name !== 'put') return Reflect.get(target, name).bind(target);
        return async (...args: Parameters<R2Bucket['put']>) => {
          await env.DB.prepare(
            "INSERT INTO legal_hold (person_id, reason, placed_at, placed_by) VALUES (?1, '係争', 1, ?1)",
          )
            .bind(held.id)
            .run();
          return target.put(...args);
        };
      },
    });
    expect(await moveAudit({ FILES: files })).toEqual({ done: 0, failed: 0 });
    expect(await count('audit', `id = ${id} AND after LIKE '%係争%'`)).toBe(1);
    await env.DB.prepare('UPDATE legal_hold SET released_at = 2, released_by = person_id').run();
    expect(await moveAudit()).toEqual({ done: SEGMENT_ROWS, failed: 0 });
  });

  it('moves each row once when two runs meet', async () => {
    await mintShiftRows(3 * SEGMENT_ROWS, from);
    const runs = await Promise.all([moveAudit(), moveAudit(), moveAudit()]);
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBeLessThanOrEqual(3 * SEGMENT_ROWS);
    await moveAudit();
    const known = await env.DB.prepare('SELECT sum(rows) AS n FROM audit_segment').first<number>('n');
    const texts = [...(await archivedTexts()).values()];
    const ids = texts.flatMap((text) => [...text.matchAll(/^\{"id":(\d+),/gm)].map(([, id]) => id));
    expect(new Set(ids).size).toBe(known);
  });

  it('loses nothing when the files are away, and goes on later', async () => {
    await mintShiftRows(SEGMENT_ROWS, from);
    const before = await count('audit');
    await expect(moveAudit(new FailingStorage(['files']).bindings)).rejects.toThrow();
    expect(await count('audit')).toBe(before);
    expect(await moveAudit()).toEqual({ done: SEGMENT_ROWS, failed: 0 });
  });

  it('names the file of which one bit was changed, and the missing file', async () => {
    await mintShiftRows(SEGMENT_ROWS, from);
    await moveAudit();
    const key = [...(await archivedTexts()).keys()].sort().at(-1) ?? '';
    const bytes = new Uint8Array((await (await env.FILES.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0));
    const other = bytes.slice();
    other[other.length >> 1] = (other[other.length >> 1] ?? 0) ^ 1;
    await env.FILES.put(key, other);
    await expect(moveAudit()).rejects.toThrow(`The audit segment ${key} is changed`);
    await env.FILES.delete(key);
    await expect(moveAudit()).rejects.toThrow(`The audit segment ${key} is missing`);
    await env.FILES.put(key, bytes);
    expect(await moveAudit()).toEqual({ done: 0, failed: 0 });
  });
});

describe('the database', () => {
  it('lets go of no row but those of the segment written last', async () => {
    await mintShiftRows(SEGMENT_ROWS, from);
    const account = await mintRow({ at: from + 1, subject: 'person', subject_id: 1 });
    await moveAudit();
    const late = await mintRow({ at: NOW, subject: 'shift', subject_id: 1 });
    for (const id of [account, late]) {
      await expect(env.DB.prepare('DELETE FROM audit WHERE id = ?').bind(id).run()).rejects.toThrow(
        'audit_never_deleted',
      );
    }
  });

  it('lets go of no segment, and alters none', async () => {
    await mintShiftRows(SEGMENT_ROWS, from);
    await moveAudit();
    await expect(env.DB.prepare('DELETE FROM audit_segment').run()).rejects.toThrow(
      'audit_segment_never_deleted',
    );
    for (const column of ['id', 'first_at', 'first_id', 'last_at', 'last_id', 'rows', 'sha256', 'moved_at']) {
      await expect(env.DB.prepare(`UPDATE audit_segment SET ${column} = 1`).run()).rejects.toThrow(
        'audit_segment_never_altered',
      );
    }
    await expect(
      env.DB.prepare('REPLACE INTO audit_segment SELECT * FROM audit_segment').run(),
    ).rejects.toThrow('audit_segment_never_altered');
  });
});
