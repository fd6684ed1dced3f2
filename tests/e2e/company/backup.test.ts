import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runTool } from '#tests/support/e2e/company-site.ts';
import { ownFolder, serveOwnAgain } from '#tests/support/e2e/own-server.ts';
import { sendLogin } from '#tests/support/e2e/pages.ts';
import { layDemo } from '#tests/support/e2e/seeded.ts';
import { recordedIn, storedIn } from '#tests/support/e2e/stored.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { DEMO_PASSWORD } from '#tools/seed/accounts.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';

/** Several programs run one after the other. */
const PATIENCE = 480_000;
const ERASED = 5;
const ADMIN = 'admin@kinmu.example';
const BACKED_UP = { kind: 'backup', is_whole: 1 };
const CHECKED = { kind: 'check', is_whole: 1 };
const { health } = WORDS.en;

/** A difficult text: line ends next to a backslash with an n, quotes, and surrogate pairs. */
const HARD = `"It's"; -- 1\n2\r\n\\n\\r 山田 👩🏽‍💻 \\`;
/** Forbidden letters: NUL, other control characters, text direction, invisible ones. */
const STRANGE = `a\0b;'\0\n\\n\u0001\u001b\u007f\u0085\u202e\u2066\u200b\u2028\ufeff\ufffd𠮷👩🏽‍💻`;
/** Longer than a statement of the platform, and than a piece of one. */
const LONG = JSON.stringify({ answer: `${HARD}${'長い答え👩🏽‍💻'.repeat(20_000)}` });

test('A backed-up, emptied and restored site is equal to the original, and people can log in again', {
  tag: '@walk',
}, async ({ page }) => {
  test.setTimeout(PATIENCE);
  const folder = ownFolder('backup');
  const state = layDemo(folder);
  await plantHardContents(state);
  const before = await storedIn(state);
  const [backup, second] = [join(state, 'backup'), join(state, 'second')];

  const copied = await runs(state, 'backup', `--to=${backup}`);
  expect(copied).toMatch(/^Whole: local, .* \d+ objects/m);
  expect(copied).toMatch(/^ {2}notification\.content_vi, id \d+$/m);
  expect(copied).toMatch(/^ {2}notification\.content_ja, id \d+$/m);
  expect(copied).not.toContain("b;'");
  expect(recordedIn(state)).toEqual([BACKED_UP]);
  // A later backup takes unchanged files from it.
  expect(await runs(state, 'backup', `--to=${second}`, `--since=${backup}`)).toContain('Whole: local');
  expect(manifestOf(second)).toEqual({
    ...manifestOf(backup),
    at: expect.any(String),
    database: expect.anything(),
  });
  expect(tablesOf(second)).toEqual(tablesOf(backup));
  await failureLeavesNothing(state, backup);
  // A restore never overwrites existing data.
  expect(await fails(state, 'restore', `--from=${backup}`)).toContain('tables already');
  const untouched = await storedIn(state);
  untouched.database.tables.backup_run = [];
  expect(untouched).toEqual(before);

  rmSync(join(state, 'v3'), { recursive: true });
  // A person was erased after the backup, and a newer list names them.
  const erasures = join(state, 'erasures.json');
  const erasure = { person_id: ERASED, erased_at: 1, erased_by: 1, ended_on: '2026-05-31', kept: ['labour'] };
  writeFileSync(erasures, JSON.stringify([erasure]));
  const told = await runs(state, 'restore', `--from=${backup}`, `--erasures=${erasures}`);
  expect(told).toContain('The same, row by row and file by file');
  expect(told).toContain(`Erased again, by their numbers: ${ERASED}`);
  await expectErased(state);

  rmSync(join(state, 'v3'), { recursive: true });
  expect(await runs(state, 'restore', `--from=${backup}`)).toContain('The same, row by row and file by file');
  expect(await storedIn(state)).toEqual(before);

  expect(await runs(state, 'backup', `--check=${backup}`)).toContain('Whole: local');
  expect(recordedIn(state)).toEqual([CHECKED]);

  const server = await serveOwnAgain(folder);
  try {
    await page.goto(`${server.address}/auth/login`);
    await sendLogin(page, ADMIN, { password: DEMO_PASSWORD });
    await expect(page.getByRole('banner')).toContainText('恵子');
    const image = before.objects
      .map((object) => (object as { key: string }).key)
      .find((key) => key.startsWith('files/'));
    const shown = await page.evaluate(async (path) => {
      const answer = await fetch(path);
      return [answer.status, answer.headers.get('Content-Type')];
    }, `/api/${image}`);
    expect(shown).toEqual([200, 'image/png']);
    await page.goto(`${server.address}/admin/health`);
    const backups = page.getByRole('region', { name: health.backups_title }).getByRole('row');
    await expect(backups.filter({ hasText: health.backups.check })).toContainText(health.backup_states.fine);
    await expect(backups.filter({ hasText: health.backups.backup })).toContainText(health.backup_states.none);
  } finally {
    await server.stop();
  }
  await damageIsSeen(state, second);
});

/** The person is deleted without an address, and is on the record of erasures. */
async function expectErased(state: string): Promise<void> {
  const { binding, close } = await openLocalDatabase(state);
  try {
    const { results } = await binding
      .prepare(
        `SELECT p.email, p.phone, p.deleted_at IS NOT NULL AS deleted, e.ended_on,
           (SELECT group_concat(record) FROM person_kept WHERE person_id = p.id) AS kept
         FROM person AS p JOIN person_erasure AS e ON e.person_id = p.id WHERE p.id = ?`,
      )
      .bind(ERASED)
      .all();
    expect(results).toEqual([
      { email: null, phone: null, deleted: 1, ended_on: '2026-05-31', kept: 'labour' },
    ]);
  } finally {
    await close();
  }
}

/** An earlier backup without the files in its manifest makes the next one fail half way. */
async function failureLeavesNothing(state: string, backup: string): Promise<void> {
  const [earlier, failed] = [join(state, 'earlier'), join(state, 'failed')];
  mkdirSync(earlier);
  cpSync(join(backup, 'manifest.json'), join(earlier, 'manifest.json'));
  await fails(state, 'backup', `--to=${failed}`, `--since=${earlier}`);
  expect(existsSync(failed)).toBe(false);
  mkdirSync(failed);
  await fails(state, 'backup', `--to=${failed}`, `--since=${earlier}`);
  expect(readdirSync(failed)).toEqual([]);
}

/** One byte of a file differs: the check reports it, and nothing is restored. */
async function damageIsSeen(state: string, backup: string): Promise<void> {
  const [part = ''] = readdirSync(join(backup, 'objects'));
  const [name = ''] = readdirSync(join(backup, 'objects', part));
  const file = join(backup, 'objects', part, name);
  const bytes = readFileSync(file);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  // The first backup has the same file as a hard link.
  rmSync(file);
  writeFileSync(file, bytes);
  expect(await fails(state, 'backup', `--check=${backup}`)).toMatch(/the bytes of .* are other ones/);
  expect(recordedIn(state)).toEqual([{ ...CHECKED, is_whole: 0 }]);
  const empty = join(state, 'empty');
  expect(await fails(empty, 'restore', `--from=${backup}`)).toContain('nothing was restored');
}

async function plantHardContents(state: string): Promise<void> {
  const { binding, files, close } = await openLocalDatabase(state);
  try {
    const write = (sql: string, ...values: unknown[]) =>
      binding
        .prepare(sql)
        .bind(...values)
        .run();
    await write('UPDATE notification SET content_en = ?', HARD);
    await write('UPDATE notification SET content_vi = ?', STRANGE);
    // Half of a surrogate pair in the Worker's stored form: invalid UTF-8.
    await write("UPDATE notification SET content_ja = CAST(X'61EDA08062' AS TEXT) || char(0) || id");
    await write(
      `INSERT INTO idempotency_key (actor_id, key, operation, body_hash, status, answer, created_at)
       SELECT id, 'long', 'x', 'x', 200, ?, 0 FROM person LIMIT 1`,
      LONG,
    );
    await write(
      `INSERT INTO idempotency_key (actor_id, key, operation, body_hash, status, answer, created_at)
       SELECT id, 'long and strange', 'x', 'x', 200, ?, 0 FROM person LIMIT 1`,
      STRANGE.repeat(10_000),
    );
    // A used number, which is never used again although its row is gone.
    await write("INSERT INTO timer_run (id, job, scheduled_at, started_at) VALUES (999, 'clean_up', 1, 1)");
    await write('DELETE FROM timer_run WHERE id = 999');
    await files.put('files/odd name +%?#.txt', HARD, {
      httpMetadata: { contentType: 'text/plain', contentDisposition: 'inline', cacheExpiry: new Date(0) },
      customMetadata: { owner: '山田', 'second-one': '2' },
    });
    await files.put('imports/1/empty.csv', '');
  } finally {
    await close();
  }
}

type HealthAnswer = { database: { tables: { name: string }[] } };

function manifestOf(backup: string): HealthAnswer {
  return JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
}

/** Without the table that records the first backup in the second. */
function tablesOf(backup: string): unknown[] {
  return manifestOf(backup).database.tables.filter(({ name }) => name !== 'backup_run');
}

async function runs(state: string, script: string, ...args: string[]): Promise<string> {
  const { code, output } = await runTool(state, script, ...args);
  expect({ code, output }).toMatchObject({ code: 0 });
  return output;
}

async function fails(state: string, script: string, ...args: string[]): Promise<string> {
  const { code, output } = await runTool(state, script, ...args);
  expect({ code, output }).toMatchObject({ code: 1 });
  return output;
}
