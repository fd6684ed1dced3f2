import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { mintActor } from '#tests/support/actors.ts';
import { type Asked, requestOf } from '#tests/support/calls.ts';
import { createTestClient, type TestClient } from '#tests/support/client.ts';
import { type Place, placesOf, resolved, type Schema } from '#tests/support/fuzz/places.ts';
import { tracesLeft, watchTables } from '#tests/support/fuzz/traces.ts';
import type { Known } from '#tests/support/inputs/input.ts';
import { ALLOWED_TEXT, REFUSED_LETTERS } from '#tests/support/letters.ts';
import { mintJob } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';

/** With `LONG` every letter at every place; otherwise the letters are spread over the places. */
const EVERY = process.env.LONG !== undefined;
const PATIENCE = EVERY ? 600_000 : 60_000;

/** These are compared with the stored hash, so any letters are allowed. */
const STORED_PASSWORDS = [
  'auth.sign_in password',
  'profile.password.update current_password',
  'profile.tfa.begin password',
  'profile.tfa.remove password',
];

/** A change would break the signature of the device, and a refusal would hold back the other punches. */
const SIGNED = [
  'device.punches punches.0.text',
  'device.punches punches.0.signature',
  'tablet.punches punches.0.text',
  'tablet.punches punches.0.signature',
  'tablet.punches text',
  'tablet.punches signature',
  'tablet.state text',
  'tablet.state signature',
];

/** Fields that make the server read a text that the least input does not use. */
function alongside(name: string): object {
  if (/changes\.0\.(date|start_time|end_time|breaks)/.test(name) && !name.startsWith('tracking.'))
    return { changes: [{ kind: 'create_shift' }] };
  if (/^shifts.*changes\.0\.reason$/.test(name)) return { changes: [{ kind: 'remove' }] };
  if (name === 'shifts.hand_overs.decide reason') return { decision: 'refuse' };
  if (name.endsWith('schedules.0.reason')) return { schedules: [{ kind: 'cancel' }] };
  if (name === 'users.pay_account.verify reason') return { verified: false };
  if (name === 'work_histories.update date') return { kind: 'paid_leave' };
  const [, title] =
    /^notification(?:s|_templates)\.(?:create|update) (?:title|content)(.*)$/.exec(name) ?? [];
  return title === undefined ? {} : { [`title${title}`]: 'x', [`content${title}`]: 'x' };
}

/**
 * Texts that are accepted but not stored: secrets, previews, and texts that only other choices use.
 */
const NOT_KEPT = [
  /^(auth|device|tablet)\./,
  /^profile\.password\.update /,
  /^(shifts\.check|shifts\.copy|tracking\.bulk\.preview|notifications\.preview|sync\.runs\.apply) /,
  /^(shifts\.users\.bulk changes|schedules\.update schedules|shifts\.users\.update reason|work_histories\.update date)/,
  // Filters of rows, the value of another kind of column, and one more tag than a company may have.
  /^tags\.create /,
  / all\./,
  /^file_layouts\.(create|update) columns\.0\.value/,
  /^(shifts\.create|shifts\.update|tracking\.outcome) override_reason|^shifts\.asks\.create reason/,
];

type Asker = { token: string; client: TestClient; asked: Asked };
type Sent = { status: number; body: Record<string, unknown> };

const nameOf = (id: OperationId, { path }: Place) => `${id} ${path.join('.')}`;
/** `['breaks', 0, 'start']` ⇒ `breaks[0].start`, as faults name fields. */
const fieldOf = ({ path }: Place) =>
  path.map((part, nth) => (typeof part === 'number' ? `[${part}]` : nth === 0 ? part : `.${part}`)).join('');

function isText(asked: Schema): boolean {
  const { schema } = resolved(asked);
  if (schema.enum || schema.const !== undefined) return false;
  return (
    [schema.type].flat().includes('string') || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isText)
  );
}

/** The faults of a field or of its parents. A value with several forms may have none. */
function faultsAt(body: Sent['body'], place: Place): { key: string }[] {
  const field = fieldOf(place);
  const at = Object.entries(Object(body.data)).filter(
    ([name]) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`),
  );
  // The data of a conflict has the stored values in their place.
  return at.flatMap(([, faults]) => (Array.isArray(faults) ? (faults as { key: string }[]) : []));
}

/** URLs and forms cannot carry half of a surrogate pair: it arrives as another letter. */
const canCarry = (letter: string, { where }: Place, { form }: Asked) =>
  letter.isWellFormed() || (where === 'body' && form === undefined);

/** Every place of a query or body that takes a text. Files have their own tests. */
const textsOf = (id: OperationId) =>
  placesOf(id).filter(
    ({ where, path, schema }) => where !== 'path' && path.at(-1) !== 'file' && isText(schema),
  );

/** Sets a value inside another, and creates the objects around it. */
function put(target: unknown, [part, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (part === undefined) return value;
  if (typeof part === 'number') {
    const list = Array.isArray(target) ? [...target] : [];
    list[part] = put(list[part], rest, value);
    return list;
  }
  const fields = typeof target === 'object' && target !== null ? target : {};
  return { ...fields, [part]: put(Object(fields)[part], rest, value) };
}

async function send({ client, asked }: Asker, place: Place, text: string, others: object): Promise<Sent> {
  const { method, address } = asked;
  const query = new URLSearchParams(asked.query);
  let init: RequestInit = { method };
  if (place.where === 'query') query.set(String(place.path[0]), text);
  else if (asked.form) {
    const body = new FormData();
    const fields = { ...asked.form, ...others, [String(place.path[0])]: text };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    init = { method, body };
  }
  if (place.where === 'body' && !asked.form) {
    const body = put({ ...Object(asked.body), ...others }, place.path, text);
    init = { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  }
  const answer = await client.send(`${address}${query.size > 0 ? `?${query}` : ''}`, init);
  const told = await answer.text();
  return { status: answer.status, body: told.startsWith('{') ? JSON.parse(told) : {} };
}

async function mintAsker(id: OperationId): Promise<Asker> {
  const site = await mintSite();
  const actor = await mintActor(id, site);
  const known: Known = { session: actor.session, site, shift: await mintPlanned(id, site) };
  if (id.startsWith('jobs.')) known.job = await mintJob(actor.person, { state: 'done', ended_at: 1 });
  await env.DB.prepare('UPDATE configuration SET version = 1').run();
  const { token } = actor.session;
  await tracesLeft();
  return fromElsewhere({ token, asked: requestOf(id, actor.person, known) });
}

/** Rate limits count by network, so each asker has a new one for each place. */
function fromElsewhere({ token, asked }: Omit<Asker, 'client'>): Asker {
  return { token, asked, client: createTestClient({ token, headers: nextNetwork() }) };
}

const networks = Array.from({ length: 60_000 }, (_, nth) => nth + 1).values();
const nextNetwork = () => ({
  'CF-Connecting-IP': `2001:db9:${Number(networks.next().value).toString(16)}::1`,
});

/** A number makes each text unique, so that it can be found alone. */
const texts = Array.from({ length: 60_000 }, (_, nth) => nth + 1).values();

let finding: D1PreparedStatement[] = [];

/** Whether a table holds the text, as a value or inside JSON. */
async function isStored(text: string): Promise<boolean> {
  const found = await env.DB.batch(finding.map((statement) => statement.bind(text)));
  return found.some(({ results }) => results.length > 0);
}

/** Whether the answer has the field with a different value. */
function hasOther(body: Sent['body'], { path }: Place, text: string): boolean {
  const told = path.length === 1 ? body[String(path[0])] : undefined;
  return typeof told === 'string' && told !== text;
}

async function prepareFinding(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT t.name, json_group_array(c.name) AS columns FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
     WHERE t.type = 'table' AND c.type = 'TEXT' COLLATE NOCASE AND t.name NOT LIKE 'sqlite%'
       AND t.name NOT LIKE '\\_cf%' ESCAPE '\\' AND t.name NOT IN ('fuzz_trace', 'idempotency_key') GROUP BY t.name`,
  ).all<{ name: string; columns: string }>();
  finding = results.map(({ name, columns }) => {
    const held = JSON.parse(columns).map((column: string) => `instr("${column}", ?1) > 0`);
    return env.DB.prepare(`SELECT 1 FROM "${name}" WHERE ${held.join(' OR ')} LIMIT 1`);
  });
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await watchTables();
  await prepareFinding();
});
afterAll(() => {
  vi.restoreAllMocks();
});

const asked = OPERATION_IDS.flatMap((id) => {
  const places = textsOf(id).filter((place) => ![...STORED_PASSWORDS, ...SIGNED].includes(nameOf(id, place)));
  return places.length > 0 ? [{ id, places }] : [];
});
const letters = asked
  .flatMap(({ places }) => places)
  .map((_, nth) => REFUSED_LETTERS[nth % REFUSED_LETTERS.length] ?? '')
  .values();

describe.each(asked)('$id', ({ id, places }) => {
  const own = new Map(
    places.map((place) => [place, EVERY ? REFUSED_LETTERS : [String(letters.next().value)]]),
  );

  it(
    'refuses forbidden letters in every text, and writes nothing',
    async () => {
      const minted = await mintAsker(id);
      const faults: string[] = [];
      for (const place of places) {
        const asker = fromElsewhere(minted);
        const name = nameOf(id, place);
        for (const letter of own.get(place) ?? []) {
          if (!canCarry(letter, place, asker.asked)) continue;
          const { status, body } = await send(asker, place, `a${letter}b`, alongside(name));
          const isTold = status === 422 && faultsAt(body, place).length > 0;
          if (!isTold) faults.push(JSON.stringify([name, letter, status, body]));
        }
        const { written } = await tracesLeft();
        if (written.length > 0) faults.push(JSON.stringify([name, written]));
      }
      expect(faults).toEqual([]);
    },
    PATIENCE,
  );
});

const writes = asked.filter(({ id }) => operations[id].method !== 'GET');

describe.each(writes)('$id', ({ id, places }) => {
  it(
    'stores and returns every other letter unchanged',
    async () => {
      const faults: string[] = [];
      let asker = await mintAsker(id);
      for (const place of places) {
        const name = nameOf(id, place);
        const text = `${ALLOWED_TEXT} ${texts.next().value}`;
        const { status, body } = await send(asker, place, text, alongside(name));
        const told = faultsAt(body, place).map(({ key }) => key);
        const isKept = async () => JSON.stringify(body).includes(text) || (await isStored(text));
        // A field with a format of its own reports other faults.
        if (told.length > 0 || NOT_KEPT.some((one) => one.test(name))) {
          if (told.includes('character')) faults.push(JSON.stringify([name, told]));
        } else if (status >= 300 || !(await isKept()) || hasOther(body, place, text)) {
          faults.push(JSON.stringify([name, status, body]));
        }
        if (status < 300) asker = await mintAsker(id);
      }
      expect(faults).toEqual([]);
    },
    PATIENCE,
  );
});
