import { describe, expect, it } from 'vitest';
import { databaseOf } from '#tests/support/migrated-database.ts';
import { readSources } from '#tests/support/source-tree.ts';
import { resealing } from '#tools/admin/resealing.ts';
import { seal, unseal } from '#worker/platform/crypto/secret.ts';

describe('a new secret of the site', async () => {
  const database = databaseOf();
  database.exec('PRAGMA foreign_keys = OFF');
  const write = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  const read = async (text: string) => database.prepare(text).all();
  const run = async (old: string, next: string) => {
    const statements = await resealing(read, old, next);
    for (const statement of statements) database.exec(statement);
    return statements.length;
  };
  const texts = async (secret: string) => {
    const sealed = [
      ...(await read('SELECT account AS text FROM pay_account WHERE account IS NOT NULL')),
      ...(await read('SELECT account AS text FROM pay_batch_line WHERE account IS NOT NULL')),
      ...(await read('SELECT sealed_hash AS text FROM person_pin')),
      ...(await read('SELECT secret AS text FROM second_factor')),
      ...(await read('SELECT signing_key AS text FROM site_key')),
      ...(await read('SELECT sealing_key AS text FROM tablet_key')),
      ...(await read('SELECT secret AS text FROM webhook')),
      ...(await read('SELECT former_secrets AS text FROM webhook')),
    ];
    return Promise.all(sealed.map(({ text }) => unseal(secret, String(text))));
  };
  const account = 'INSERT INTO pay_account (person_id, method, account) VALUES (?, ?, ?)';
  write(account, 1, 'transfer', await seal('old', 'account 1'));
  database.exec("INSERT INTO pay_account (person_id, method) VALUES (2, 'cash')");
  write(
    'INSERT INTO pay_batch_line (batch_id, request_id, amount, account) VALUES (1, 2, 3, ?)',
    await seal('old', 'line'),
  );
  write(
    'INSERT INTO second_factor (person_id, secret, created_at) VALUES (1, ?, 1)',
    await seal('old', 'factor'),
  );
  write('INSERT INTO person_pin (person_id, sealed_hash, set_at) VALUES (1, ?, 1)', await seal('old', 'pin'));
  write(
    "INSERT INTO site_key (id, x, y, signing_key, created_at) VALUES ('key', 'x', 'y', ?, 1)",
    await seal('old', 'site'),
  );
  write(
    "INSERT INTO tablet_key (id, tablet_id, x, y, sealing_key, made_at) VALUES ('key', 1, 'x', 'y', ?, 1)",
    await seal('old', 'tablet'),
  );
  write(
    `INSERT INTO webhook (id, name, url, secret, former_secrets, person_id, events, workplace_ids, cursor, made_at)
     VALUES (1, 'x', 'x', ?, ?, 1, '[]', '[]', 0, 1)`,
    await seal('old', 'webhook'),
    await seal('old', 'former'),
  );

  it('opens everything that the old one opened, after any number of runs', async () => {
    expect(await run('old', 'new')).toBe(8);
    expect(await texts('new')).toEqual([
      'account 1',
      'line',
      'pin',
      'factor',
      'site',
      'tablet',
      'webhook',
      'former',
    ]);
    expect(await run('old', 'new')).toBe(0);
  });

  it('keeps equal values equal, to recognize an account that received money', async () => {
    const [one] = await read('SELECT account FROM pay_account WHERE person_id = 1');
    write('UPDATE pay_batch_line SET account = ?', String(one?.account));
    await run('new', 'newer');
    const same =
      'SELECT (SELECT account FROM pay_account WHERE person_id = 1) IS account AS same FROM pay_batch_line';
    expect(await read(same)).toEqual([{ same: 1 }]);
    expect(await texts('newer')).toEqual([
      'account 1',
      'account 1',
      'pin',
      'factor',
      'site',
      'tablet',
      'webhook',
      'former',
    ]);
    await run('newer', 'new');
  });

  it('is refused when a value was sealed under neither', async () => {
    await expect(resealing(read, 'other', 'another')).rejects.toThrow('not sealed under the old secret');
  });
});

it('covers every file that seals values', () => {
  const sealing = [...readSources(['worker'], ['.ts'])]
    .filter(([path, text]) => path !== 'worker/platform/crypto/secret.ts' && /\bseal\(/.test(text))
    .map(([path]) => path);
  expect(sealing).toEqual([
    'worker/areas/access/pin/stored/hash.ts',
    'worker/areas/attendance/tablets/pair.ts',
    'worker/areas/open/webhooks/commands.ts',
    'worker/areas/open/webhooks/secrets.ts',
    'worker/areas/papers/hours-record/site-keys.ts',
    'worker/areas/pay/pay-accounts/commands.ts',
    'worker/areas/people/profile/tfa.ts',
  ]);
});
