import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { CHANGES_PATH } from '#contract/site/change-messages.ts';
import { callCompany, runTool, serveCompany } from '#tests/support/e2e/company-site.ts';
import { ownFolder } from '#tests/support/e2e/own-server.ts';
import { VARS } from '#tests/support/e2e/seeded.ts';
import { NOW, TODAY } from '#tests/support/e2e/site.ts';
import { copyOfDump } from '#tools/backup/copy.ts';
import { newestBackup } from '#tools/backup/series.ts';
import { openStores } from '#tools/backup/stores.ts';
import { type DatabaseSummary, databaseSummary, differencesOf } from '#tools/backup/summary.ts';
import { seedDemo } from '#tools/demo.ts';
import { configOf } from '#tools/deploy/hosted.ts';
import { root } from '#tools/processes.ts';
import { DEMO_PASSWORD } from '#tools/seed/accounts.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import type { Server } from '#tools/server.ts';

/** Several programs run one after the other. */
const PATIENCE = 600_000;
/** A message of a socket arrives within this time, if it does. */
const ARRIVES_MS = 3_000;
/** Two environments of wrangler.toml, as those of two companies. */
const [OURS, THEIRS] = ['production', 'staging'];
const ADMIN = { email: 'admin@kinmu.example', password: DEMO_PASSWORD };

test('Two companies on one machine share no person, session, file, object, timer and backup', {
  tag: '@walk',
}, async () => {
  test.setTimeout(PATIENCE);
  const folder = ownFolder('two-companies');
  // The folder is the account: both companies have their stores in it.
  const state = resolve(root, folder, 'state');
  await prepare(state, OURS, 48);
  await prepare(state, THEIRS, 40);
  const onlyOurs = await thingsOfOurs(state);

  const servers = [await serveCompany(folder, OURS), await serveCompany(folder, THEIRS)] as const;
  const [ours, theirs] = servers;
  try {
    const [us, them] = [await signIn(ours), await signIn(theirs)];
    await refuseForeignSessions([ours, us, them], [theirs, them, us]);
    await hideForeignThings([ours, us], [theirs, them], onlyOurs);
    await notifyOwnPages([ours, us], [theirs, them]);
    // All that ours does from now on leaves no trace at theirs.
    await theirs.stop();
    const before = await contentsOf(state, THEIRS);
    await workAt(ours, us);
    await ours.stop();
    expect(differences(before, await contentsOf(state, THEIRS))).toEqual([]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
  await restoreOne(state);
});

/** Migrates the database of a company and fills it, each with its own command. */
async function prepare(state: string, company: string, people: number): Promise<void> {
  expect(await done(state, 'migrate', `--env=${company}`)).toContain(`local/${company}: up to date`);
  await seedDemo(state, VARS, [`--env=${company}`, '--if-empty', `--today=${TODAY}`, `--people=${people}`]);
}

/** The addresses of a person and of a file. The other company has no person with this number. */
async function thingsOfOurs(state: string): Promise<string[]> {
  const [ours, theirs] = [await thingsOf(state, OURS), await thingsOf(state, THEIRS)];
  const file = ours.files.find((key) => !theirs.files.includes(key));
  expect(ours.lastPerson).toBeGreaterThan(theirs.lastPerson);
  expect(file).toBeDefined();
  return [`/admin/users/${ours.lastPerson}`, `/${file}`];
}

async function thingsOf(state: string, company: string): Promise<{ lastPerson: number; files: string[] }> {
  const { binding, files, close } = await openLocalDatabase(state, company);
  try {
    const lastPerson = await binding.prepare('SELECT max(id) AS id FROM person').first<number>('id');
    const { objects } = await files.list({ prefix: 'files/' });
    return { lastPerson: lastPerson ?? 0, files: objects.map(({ key }) => key) };
  } finally {
    await close();
  }
}

type Session = { token: string };

async function signIn(site: Server): Promise<Session> {
  const { status, body } = await callCompany(site, '/auth/login/admin', { body: ADMIN });
  expect(status).toBe(200);
  return { token: String(body.access_token) };
}

/** A session is one of its own company, as a token and as a cookie. */
async function refuseForeignSessions(
  ...sites: [site: Server, own: Session, foreign: Session][]
): Promise<void> {
  for (const [site, own, foreign] of sites) {
    expect((await callCompany(site, '/admin/users', own)).status).toBe(200);
    expect((await callCompany(site, '/admin/users', foreign)).status).toBe(401);
    const opened = async ({ token }: Session) => {
      const headers = { Cookie: `__Host-access_token=${token}` };
      return (await fetch(`${site.address}/admin/health`, { headers, redirect: 'manual' })).status;
    };
    expect([await opened(own), await opened(foreign)]).toEqual([200, 302]);
  }
}

type Visited = readonly [site: Server, session: Session];

async function hideForeignThings(
  [ours, us]: Visited,
  [theirs, them]: Visited,
  paths: string[],
): Promise<void> {
  const body = { code: 'ONLY-OURS', name: '大阪支店' };
  const made = await callCompany(ours, '/admin/workplaces', { ...us, body });
  expect(made.status).toBe(201);
  for (const path of [...paths, `/admin/workplaces/${made.body.id}`]) {
    expect([path, (await callCompany(ours, path, us)).status]).toEqual([path, 200]);
    expect([path, (await callCompany(theirs, path, them)).status]).toEqual([path, 404]);
  }
  const list = '/admin/workplaces?q=ONLY-OURS';
  expect((await callCompany(ours, list, us)).body.data).toHaveLength(1);
  expect((await callCompany(theirs, list, them)).body.data).toEqual([]);
}

/** The objects of a person and of a workplace have the same names at both companies. */
async function notifyOwnPages([ours, us]: Visited, [theirs, them]: Visited): Promise<void> {
  const [ourPage, theirPage] = [await openPage(ours, us), await openPage(theirs, them)];
  const body = { name: '受付', work_kind: null };
  expect((await callCompany(ours, '/admin/workplaces/1/positions', { ...us, body })).status).toBe(201);
  await expect.poll(() => ourPage.messages.length, { timeout: ARRIVES_MS }).toBeGreaterThan(0);
  await wait(ARRIVES_MS);
  expect(theirPage.messages).toEqual([]);
  for (const page of [ourPage, theirPage]) page.socket.close();
}

async function openPage({ address }: Server, { token }: Session) {
  const url = `${address.replace('http', 'ws')}${CHANGES_PATH}?workplace_id=1`;
  // Node's socket takes headers, which the type of browsers does not have.
  const socket = new WebSocket(url, { headers: { Authorization: `Bearer ${token}` } } as unknown as string[]);
  const messages: unknown[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(data));
  await once(socket, 'open');
  return { socket, messages };
}

/** Writes, and runs every timer. */
async function workAt(site: Server, session: Session): Promise<void> {
  const body = { code: 'SECOND', name: '神戸支店' };
  expect((await callCompany(site, '/admin/workplaces', { ...session, body })).status).toBe(201);
  for (const cron of configOf(OURS).triggers.crons ?? []) {
    const timer = new URLSearchParams({ cron, time: String(NOW) });
    expect((await fetch(`${site.address}/cdn-cgi/handler/scheduled?${timer}`)).status).toBe(200);
  }
  const { body: runs } = await callCompany(site, '/admin/timers', session);
  expect((runs.data as unknown[]).length).toBeGreaterThan(0);
}

/** The night and the week of ours: its backup becomes the same site in an empty folder, and nowhere else. */
async function restoreOne(state: string): Promise<void> {
  const nights = join(state, 'nights');
  expect(await done(state, 'backup', `--nightly=${nights}`, `--env=${OURS}`)).toContain(
    `Whole: local/${OURS}, `,
  );
  expect(await done(state, 'backup', `--weekly=${nights}`, `--env=${OURS}`)).toContain(
    `Whole: local/${OURS}, `,
  );
  expect([await recordedAt(state, OURS), await recordedAt(state, THEIRS)]).toEqual([['backup', 'check'], []]);
  const backup = newestBackup(join(nights, 'local', OURS)) ?? '';
  const refused = await runTool(state, 'restore', `--from=${backup}`, `--env=${THEIRS}`);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('tables already') });

  const restored = join(state, 'restored');
  expect(await done(restored, 'restore', `--from=${backup}`, `--env=${OURS}`)).toContain(
    'The same, row by row and file by file',
  );
  expect(differences(await contentsOf(state, OURS), await contentsOf(restored, OURS))).toEqual([]);
  // Theirs is not there.
  expect(await recordedAt(restored, THEIRS)).toBeNull();
}

/** All tables but the record of backups, and all files by their bytes. */
async function contentsOf(state: string, company: string): Promise<Contents> {
  const stores = await openStores({ state, environment: company });
  const file = join(mkdtempSync(join(tmpdir(), 'kinmu-')), 'copy.sqlite');
  try {
    await copyOfDump(file, await stores.dump(), stores.read);
    const { tables, ...database } = databaseSummary(file);
    const { objects } = await stores.files.list();
    return {
      database: { ...database, tables: tables.filter(({ name }) => name !== 'backup_run') },
      files: objects.map(({ key, etag }) => `${key} ${etag}`),
    };
  } finally {
    await stores.close();
    rmSync(dirname(file), { recursive: true });
  }
}

type Contents = { database: DatabaseSummary; files: string[] };

function differences(one: Contents, other: Contents): string[] {
  const files = one.files.filter((file) => !other.files.includes(file));
  const more = other.files.filter((file) => !one.files.includes(file));
  return [...differencesOf(one.database, other.database), ...files, ...more];
}

/** The kinds of recorded runs. Null without a database. */
async function recordedAt(state: string, company: string): Promise<unknown[] | null> {
  const { binding, close } = await openLocalDatabase(state, company);
  try {
    const has = await binding.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'backup_run'").first();
    if (!has) return null;
    const { results } = await binding.prepare('SELECT kind FROM backup_run ORDER BY kind').all();
    return results.map(({ kind }) => kind);
  } finally {
    await close();
  }
}

async function done(state: string, script: string, ...args: string[]): Promise<string> {
  const { code, output } = await runTool(state, script, ...args);
  expect({ code, output }).toMatchObject({ code: 0 });
  return output;
}
