import { env } from 'cloudflare:workers';
import nodeCrypto from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { meterDatabase } from '#tests/support/metered.ts';
import { hashRuns } from '#tests/support/platform-limits.ts';

const ONE = 'SELECT 1 AS one';

describe('the meter', () => {
  it('counts each call as one round trip, and the statements of a batch separately', async () => {
    const { db, meter } = meterDatabase(env.DB);
    const session = db.withSession('first-primary');
    await db.prepare(ONE).first();
    await db.prepare(ONE).all();
    await session.prepare(ONE).run();
    await session.prepare(ONE).raw();
    await db.batch([db.prepare(ONE), db.prepare('SELECT ?').bind(2)]);
    await session.batch([session.prepare(ONE)]);
    expect(meter).toMatchObject({ roundTrips: 6, statements: 7, refusals: [] });
  });

  it('sums the rows that SQLite read', async () => {
    const { db, meter } = meterDatabase(env.DB);
    await db.prepare('SELECT name FROM role').all();
    await db.batch([db.prepare('SELECT name FROM duty')]);
    expect(meter.rowsRead).toBe(5);
  });

  it('returns the results of the database', async () => {
    const { db } = meterDatabase(env.DB);
    expect(await db.prepare('SELECT level FROM role WHERE name = ?').bind('admin').first('level')).toBe(10);
    expect(await db.prepare('SELECT level FROM role WHERE name = ?').bind('nobody').first()).toBeNull();
    await expect(db.prepare(ONE).first('two')).rejects.toThrow();
    expect(await db.prepare(ONE).raw({ columnNames: true })).toEqual([['one'], [1]]);
  });

  it('ignores the clock of the tests', async () => {
    const { db, meter } = meterDatabase(env.DB);
    await db.prepare('SELECT now FROM test_clock WHERE id = 1').first('now');
    expect(meter).toMatchObject({ roundTrips: 0, statements: 0, rowsRead: 0 });
  });

  it('makes one call fail, before or after it reaches the database', async () => {
    const write = "UPDATE sequence SET next = next + 1 WHERE name = 'job'";
    const next = () => env.DB.prepare("SELECT next FROM sequence WHERE name = 'job'").first<number>('next');
    const first = (await next()) ?? 0;
    const before = meterDatabase(env.DB, { trip: 2, when: 'before' });
    await before.db.prepare(write).run();
    await expect(before.db.prepare(write).run()).rejects.toThrow('Network connection lost');
    expect(await next()).toBe(first + 1);
    const after = meterDatabase(env.DB, { trip: 1, when: 'after' });
    await expect(after.db.batch([after.db.prepare(write)])).rejects.toThrow('Network connection lost');
    expect(await next()).toBe(first + 2);
  });
});

describe('the limits of the hosted platform', () => {
  const TEXT = 'x'.repeat(2_000_000);
  const JAPANESE = '勤'.repeat(17);

  it.each([
    ['a bound text over 2 MB', 'SELECT length(?)', [`${TEXT}x`]],
    ['a bound blob over 2 MB', 'SELECT length(?)', [new Uint8Array(2_000_001)]],
    ['a statement over 100 KB', `SELECT '${'x'.repeat(100_000)}'`, []],
    ['more than 100 parameters', `SELECT ${Array(101).fill('?').join(',')}`, Array(101).fill(1)],
    ['a bound pattern over 50 bytes', 'SELECT ? LIKE ?', ['x', JAPANESE]],
    ['a written pattern over 50 bytes', `SELECT 'x' GLOB '${JAPANESE}'`, []],
  ])('refuse %s', async (_, query, values) => {
    const { db, meter } = meterDatabase(env.DB);
    await expect(
      db
        .prepare(query)
        .bind(...values)
        .all(),
    ).rejects.toThrow('refused by the hosted platform');
    await expect(db.batch([db.prepare(query).bind(...values)])).rejects.toThrow(
      'refused by the hosted platform',
    );
    expect(meter.refusals).toHaveLength(2);
  });

  it.each([
    ['a bound text of 2 MB', 'SELECT length(?)', [TEXT]],
    ['100 parameters', `SELECT ${Array(100).fill('?').join(',')}`, Array(100).fill(1)],
    ['a pattern of 50 bytes for a long text', 'SELECT ? LIKE ?', [JAPANESE, 'x'.repeat(50)]],
  ])('accept %s', async (_, query, values) => {
    const { db, meter } = meterDatabase(env.DB);
    await db
      .prepare(query)
      .bind(...values)
      .all();
    expect(meter.refusals).toEqual([]);
  });

  it('refuse more than 1,000 queries in one invocation, counting those of batches', async () => {
    const { db, meter } = meterDatabase(env.DB);
    await db.batch(Array.from({ length: 1000 }, () => db.prepare(ONE)));
    expect(meter.statements).toBe(1000);
    await expect(db.prepare(ONE).first()).rejects.toThrow('more than 1000 queries');
  });

  it('refuse scrypt of more than 2^20 steps, and PBKDF2 of more than 100,000 iterations', async () => {
    const before = hashRuns();
    expect(() => nodeCrypto.scrypt('x', 'salt', 32, { N: 2 ** 15, r: 8, p: 5 }, () => {})).toThrow('refused');
    expect(hashRuns()).toBe(before + 1);
    const key = await crypto.subtle.importKey('raw', new Uint8Array([1]), 'PBKDF2', false, ['deriveBits']);
    const derive = (iterations: number) =>
      crypto.subtle.deriveBits(
        { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(8), iterations },
        key,
        256,
      );
    expect((await derive(1000)).byteLength).toBe(32);
    expect(() => derive(100_001)).toThrow('refused');
  });
});
