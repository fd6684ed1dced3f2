import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { sessionCookie } from '#contract/site/cookies.ts';
import { send } from '#tests/support/e2e/database.ts';
import { test } from '#tests/support/e2e/fuzzed-server.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { type PostedForm, postedForms } from '#tests/support/e2e/posted-forms.ts';
import { mintSite } from '#tests/support/e2e/rosters.ts';
import { address } from '#tests/support/e2e/site.ts';
import { mintVisited, withIds } from '#tests/support/e2e/visited.ts';
import { VISITS, type Visitor } from '#tests/support/e2e/visits.ts';
import { leaksIn } from '#tests/support/fuzz/leaks.ts';
import { FIGURES, type Hostile, QUERIES, TEXTS, TIMES } from '#tests/support/fuzz/values.ts';
import { type Random, randomFor } from '#tools/seed/random.ts';

/** The attempts follow from this seed. A long run tries every page, more often. */
const SEED = process.env.FUZZ_SEED ?? 'kinmu';
const LONG = Boolean(process.env.LONG);
/** One page of this many is tried, and each of its forms this many times. */
const [EVERY, TRIES] = LONG ? [1, 8] : [4, 2];

/** Catches only hanging requests. */
const HANGS = 30_000;

const VISITORS: readonly Visitor[] = ['nobody', 'user', 'admin', 'global_admin'];
const VALUES: readonly Hostile[] = [...TEXTS, ...FIGURES, ...TIMES];

test.describe.configure({ mode: 'default', timeout: LONG ? 3_600_000 : 240_000 });

for (const visitor of VISITORS) {
  test(`The pages of ${visitor} answer every request and post with a page`, {
    tag: '@walk',
  }, async ({ fuzzedServer }) => {
    const faults: string[] = [];
    const logged = fuzzedServer.log().length;
    for (const [at, { path }] of VISITS[visitor].entries()) {
      if (at % EVERY !== 0) continue;
      faults.push(...(await faultsOfPage(visitor, path)));
    }
    expect(faults, `FUZZ_SEED=${SEED}`).toEqual([]);
    const lines = fuzzedServer.log().slice(logged).split('\n');
    expect(lines.filter((line) => /"(?:page|request) failed"/.test(line))).toEqual([]);
  });
}

/** A new person for each page, because a post may end their session or change their rights. */
async function enter(visitor: Visitor): Promise<{ cookie: string; ids: Record<string, number> }> {
  // A required second step would hide all other pages.
  await send([sql`UPDATE configuration SET settings = '{}'`]);
  if (visitor === 'nobody' || visitor === 'demo_staff') return { cookie: '', ids: {} };
  const site = await mintSite();
  const person = await mintPerson({
    roles: [visitor],
    manages: visitor === 'admin' ? [site.workplace.id] : [],
  });
  const { token } = await mintSession(person);
  const { name } = sessionCookie(new URL(address()));
  return { cookie: `${name}=${token}`, ids: await mintVisited(person, site) };
}

async function faultsOfPage(visitor: Visitor, pattern: string): Promise<string[]> {
  const random = randomFor(`${SEED} ${visitor} ${pattern}`);
  const { cookie, ids } = await enter(visitor);
  const path = withIds(pattern, ids);
  const headers = { Cookie: cookie, Origin: address(), 'CF-Connecting-IP': networkOf(random) };
  const ask = async (why: string, to: string, init: RequestInit = {}): Promise<string[]> => {
    const asked = { ...init, redirect: 'manual', headers: { ...headers, ...init.headers } } as const;
    const answer = await fetch(`${address()}${to}`, { ...asked, signal: AbortSignal.timeout(HANGS) }).catch(
      (error: unknown) => String(error),
    );
    if (typeof answer === 'string') return [`${pattern}, ${why} ⇒ ${answer}`];
    const text = await answer.text();
    const faults = [...(answer.status >= 500 ? [String(answer.status)] : []), ...leaksIn(text, [])];
    return faults.map((fault) => `${pattern}, ${why} ⇒ ${fault}`);
  };

  const html = await (await fetch(`${address()}${path}`, { headers })).text();
  const faults: string[] = [];
  for (let time = 0; time < TRIES; time += 1) {
    const [why, query] = hostileQuery(path, random);
    faults.push(...(await ask(`query ${why}`, query)), ...(await ask(`data, query ${why}`, dataOf(query))));
  }
  for (const form of postedForms(html, path)) {
    for (let time = 0; time < TRIES; time += 1) {
      const { why, init } = hostilePost(form, random);
      const to = random.chance(0.4) ? dataOf(form.action) : form.action;
      faults.push(...(await ask(`post to ${to}, ${why}`, to, init)));
    }
  }
  return faults;
}

function networkOf(random: Random): string {
  return `2001:db8:${random.whole(1, 0xffff).toString(16)}:${random.whole(1, 0xffff).toString(16)}::1`;
}

/** The address from which the router loads the data of a page. */
function dataOf(to: string): string {
  const [path = '', query] = to.split('?');
  return `${path === '/' ? '/_root' : path}.data${query === undefined ? '' : `?${query}`}`;
}

/** The page with another query, or with one parameter or id replaced by a hostile value. */
function hostileQuery(path: string, random: Random): [why: string, to: string] {
  const [plain = '', query = ''] = path.split('?');
  const names = [...new URLSearchParams(query).keys(), ...PARAMETERS];
  const value = random.pick(VALUES);
  if (random.chance(0.3)) {
    const [why, odd] = random.pick(QUERIES);
    return [why, `${plain}?${odd}`];
  }
  if (random.chance(0.2) && /\/\d+/.test(plain)) {
    return [
      `id: ${value.why}`,
      plain.replace(/\/\d+/, () => `/${encodeURIComponent(textOf(value).slice(0, 500))}`),
    ];
  }
  const asked = new URLSearchParams(query);
  const name = random.pick(names);
  asked.set(name, textOf(value).slice(0, 4_000));
  return [`${name}: ${value.why}`, `${plain}?${asked}`];
}

/** Parameters that lists and panels know. */
const PARAMETERS = [
  'page',
  'per_page',
  'sort',
  'q',
  'month',
  'date',
  'workplace_id',
  'after',
  'new',
  'edit',
  'lng',
  '_routes',
  'index',
];

function textOf({ json }: Hostile): string {
  const value: unknown = json.startsWith('"') ? JSON.parse(json) : null;
  return (typeof value === 'string' ? value : json).toWellFormed();
}

function hostilePost(
  { fields, isMultipart }: PostedForm,
  random: Random,
): { why: string; init: RequestInit } {
  const post = (why: string, body: BodyInit, type?: string) => ({
    why,
    init: { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) },
  });
  if (random.chance(0.1)) return post('JSON', '{"__proto__":{"a":1},"intent":{}}', 'application/json');
  if (random.chance(0.1))
    return post('a broken form', '--x\r\nContent-Disp', 'multipart/form-data; boundary=x');
  const spoiled = fields.length === 0 ? null : random.pick(fields);
  const all = random.chance(0.25);
  const reported: string[] = [];
  const entries = fields.map(({ name, value, isFile }): [string, string | File] => {
    if (!all && name !== spoiled?.name) return [name, isFile ? new File([], '') : value];
    const hostile = random.pick(VALUES);
    reported.push(`${name}: ${hostile.why}`);
    return [name, isFile ? new File([textOf(hostile)], 'a.csv') : textOf(hostile)];
  });
  if (random.chance(0.3)) {
    reported.push('more fields');
    entries.push(
      ['__proto__[x]', '1'],
      ['ids[99999999]', '1'],
      ['intent', random.pick(['toString', '', 'x'])],
    );
  }
  const why = reported.slice(0, 4).join('; ') || 'as it is';
  if (isMultipart || random.chance(0.2)) {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return post(why, form);
  }
  const form = new URLSearchParams();
  for (const [name, value] of entries) form.append(name, typeof value === 'string' ? value : '');
  return post(why, form);
}
