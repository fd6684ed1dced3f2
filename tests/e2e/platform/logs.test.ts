import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOperationId, type OperationId } from '#contract/operations.ts';
import { send } from '#tests/support/e2e/database.ts';
import { PASSWORD } from '#tests/support/e2e/people.ts';
import { root } from '#tools/processes.ts';
import { DEMO_PASSWORD } from '#tools/seed/accounts.ts';

const SERVER = '.cache/e2e';
const OWN_SERVERS = '.cache/e2e-own';

/** Operations of the journeys whose input must not be in a log. */
const DONE: readonly OperationId[] = [
  'auth.sign_in',
  'auth.sign_in_code',
  'auth.reset.request',
  'auth.reset.process',
  'users.invite',
  'users.create',
  'profile.info.update',
  'profile.password.update',
  'profile.tfa.confirm',
];

/** Patterns of personal data. */
const GIVEN_AWAY: Record<string, RegExp> = {
  'a mail address': /[\w.+%-]+(@|%40)[\w-]+\.\w/i,
  'a name in Japanese': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'a phone number': /(?<![\w.:-])0\d{1,4}-?\d{1,4}-?\d{4}(?!\w)/,
  'a token': /[\w-]{32,}|#token=|bearer /i,
  'a code': /(?<![\w.:-])\d{6}(?![\w.-])|(?<!\w)[0-9A-Z]{5}-[0-9A-Z]{5}(?!\w)/,
  'a cookie': /__Host-|access_token|cookie:/i,
  'an address of the network': /2001:db8:/i,
  'a password': new RegExp([PASSWORD, DEMO_PASSWORD, 'kinmu-\\w+-2026', 'chosen by a link'].join('|')),
};

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const Line = z.object({ level: z.string(), event: z.string() }).loose();
const Call = Line.extend({ event: z.literal('call'), operation: z.string().refine(isOperationId) });

test("No line of the servers' logs contains a secret, a mail address or a name", async () => {
  const areJourneys = test.info().project.dependencies.includes('journeys');
  const servers = [SERVER, ...foldersIn(OWN_SERVERS)];
  const lines = servers.flatMap((folder) =>
    readFileSync(join(folder, 'server.log'), 'utf8').split('\n').filter(Boolean),
  );
  const known = lines.map(readLine);
  const calls = known.flatMap((line) => Call.safeParse(line).data?.operation ?? []);
  expect(calls.length).toBeGreaterThan(1_000);
  if (areJourneys) expect(DONE.filter((operation) => !calls.includes(operation))).toEqual([]);

  const people = new Set(await wordsOfPeople());
  expect(people.size).toBeGreaterThan(100);
  const tokens = servers.flatMap((folder) => tokensMailedBy(folder));
  if (areJourneys) expect(tokens.length).toBeGreaterThanOrEqual(3);
  const found = new Set<string>();
  for (const [place, line] of lines.entries()) {
    // Ids are long but not personal, and the product's path is no secret.
    const text = (lineText(known[place]) ?? line).replaceAll(ID, '').replaceAll(root, '');
    for (const [what, pattern] of Object.entries(GIVEN_AWAY)) {
      if (pattern.test(text)) found.add(`${what}: ${line}`);
    }
    if (wordsOf(text).some((word) => people.has(word))) found.add(`somebody’s own: ${line}`);
    if (tokens.some((token) => line.includes(token))) found.add(`a mailed link: ${line}`);
  }
  expect([...found]).toEqual([]);
});

type Known = z.infer<typeof Line> | undefined;

/** The Worker writes JSON, and the tools around it write plain text. */
function readLine(line: string): Known {
  try {
    return Line.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** All texts of a line except the name of its operation. */
function lineText(line: Known): string | null {
  if (!line) return null;
  const { operation, ...fields } = line;
  const isNamed = typeof operation === 'string' && isOperationId(operation);
  return textsIn(isNamed ? fields : line).join('\n');
}

/** Numbers are ids, times and statuses. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}@.+_-]+/u);
}

/** The names and contact data of all people in the database. */
async function wordsOfPeople(): Promise<string[]> {
  const [rows = []] = await send([
    sql`SELECT email, phone, emergency_contact_phone, last_name, first_name, last_name_kana, first_name_kana, address
        FROM person`,
  ]);
  const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
  return texts.flatMap(wordsOf).filter((word) => /[^\x20-\x7e]{2}|[\w@.+-]{4}/.test(word));
}

function tokensMailedBy(folder: string): string[] {
  const mails = join(folder, 'state/mail');
  return readdirSync(mails).flatMap(
    (name) => /#token=(\S+)/.exec(readFileSync(join(mails, name), 'utf8'))?.[1] ?? [],
  );
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}
