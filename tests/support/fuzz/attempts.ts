import type { Asked } from '#tests/support/calls.ts';
import { HOSTILE_FILES, HOSTILE_NAMES } from '#tests/support/files/hostile-files.ts';
import type { Random } from '#tools/seed/random.ts';
import { type Place, placesOf, type Schema } from './places.ts';
import { endsOf } from './samples.ts';
import { CURSORS, FIGURES, type Hostile, QUERIES, SHAPES, TEXTS, TIMES } from './values.ts';

/** A request that no page sends, with its fault. */
export type Attempt = { why: string; address: string; init: RequestInit };

type Request = {
  asked: Asked;
  /** The address, its original parameters, and its query. */
  address: string;
  query: URLSearchParams;
  /** Raw texts for the marked places of the body. */
  raw: Map<string, string>;
  body: unknown;
  why: string[];
};

/** Marks the place of a JSON text that no program would write. */
const mark = (at: number) => `@@hostile ${at}@@`;

const ANY: readonly Hostile[] = [...TEXTS, ...FIGURES, ...TIMES, ...SHAPES];
const JSON_TYPE = 'application/json';

/**
 * A request with hostile input: mostly in one place, sometimes in several, sometimes everywhere.
 */
export function attemptOn(id: string, asked: Asked, random: Random, path: string): Attempt {
  if (random.chance(0.12)) return whole(asked, random);
  const places = placesOf(id);
  if (asked.form || places.length === 0) return asked.form ? ofForm(asked, random) : whole(asked, random);
  const request: Request = {
    asked,
    address: asked.address,
    query: new URLSearchParams(asked.query),
    raw: new Map(),
    body: structuredClone(asked.body),
    why: [],
  };
  const times = random.chance(0.75) ? 1 : random.whole(2, 4);
  for (let time = 0; time < times; time += 1) spoil(request, random.pick(places), random, path);
  return sent(request, random);
}

function spoil(request: Request, place: Place, random: Random, pattern: string): void {
  const value = valueFor(place, random);
  request.why.push(`${place.where} ${place.path.join('.')}: ${value.why}`);
  const name = String(place.path[0]);
  if (place.where === 'path') {
    const at = pattern.split('/').indexOf(`:${name}`);
    // The pattern starts below `/api`.
    const parts = request.address.split('/');
    parts[at + 1] = encodeURIComponent(textOf(value).toWellFormed());
    request.address = parts.join('/');
  } else if (place.where === 'query') {
    if (random.chance(0.15))
      request.query.append(random.chance(0.5) ? `${name}[]` : `${name}[0]`, textOf(value));
    else if (random.chance(0.1)) request.query.append(name, textOf(value));
    else request.query.set(name, textOf(value));
  } else {
    const key = mark(request.raw.size);
    request.raw.set(key, value.json);
    request.body = placed(request.body, place, key);
  }
}

function valueFor({ path, schema }: Place, random: Random): Hostile {
  if (path[0] === 'after' && random.chance(0.8)) return random.pick(CURSORS);
  const ends = endsOf(schema);
  if (ends.length > 0 && random.chance(0.25)) {
    const end = random.pick(ends);
    const json = JSON.stringify(end) ?? 'null';
    return { why: `at its end, ${json.slice(0, 40)}`, json };
  }
  return random.chance(0.5) ? random.pick(likely(schema)) : random.pick(ANY);
}

/** Values of the expected type get the furthest. */
function likely(schema: Schema): readonly Hostile[] {
  const told = JSON.stringify(schema);
  if (/Date|Month|Clock|Stamp|Day/.test(told)) return TIMES;
  if (/"(?:integer|number)"/.test(told)) return FIGURES;
  return told.includes('"string"') ? TEXTS : ANY;
}

/** The form for an address: a text without its quotes. */
function textOf({ json }: Hostile): string {
  const value: unknown = json.startsWith('"') ? JSON.parse(json) : null;
  return (typeof value === 'string' ? value : json).slice(0, 20_000);
}

/** The body with a value at a place. Missing parts around it are filled in by the schema. */
function placed(body: unknown, { path }: Place, value: string): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const below: Place = { where: 'body', path: rest, schema: {} };
  if (typeof first === 'number') {
    const list = Array.isArray(body) ? [...body] : [];
    list[first] = placed(list[first], below, value);
    return list;
  }
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const inner: unknown = Object.entries(fields).find(([name]) => name === first)?.[1];
  return { ...fields, [first]: placed(inner, below, value) };
}

function addressOf({ address, query }: Pick<Request, 'address' | 'query'>): string {
  const text = query.toString();
  return text === '' ? address : `${address}?${text}`;
}

function sent(request: Request, random: Random): Attempt {
  const { asked, body, raw } = request;
  const why = request.why.join('; ');
  const init: RequestInit = { method: asked.method };
  const attempt = { why, address: addressOf(request), init };
  if (body === undefined) return attempt;
  if (random.chance(0.15))
    return { ...attempt, why: `${why}, as a form`, init: { ...init, body: asForm(body, raw) } };
  const text = [...raw].reduce(
    (json, [key, value]) => json.replace(JSON.stringify(key), () => value),
    JSON.stringify(body),
  );
  return { ...attempt, init: { ...init, body: text, headers: { 'Content-Type': JSON_TYPE } } };
}

/** The body in the form of a page: texts, with objects and lists in the field names. */
function asForm(body: unknown, raw: ReadonlyMap<string, string>): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value).slice(0, 200))
        add(name === '' ? key : `${name}[${key}]`, inner);
    } else if (value !== undefined && value !== null) {
      const json = raw.get(String(value));
      form.append(name || 'body', json === undefined ? String(value) : textOf({ why: '', json }));
    }
  };
  add('', body);
  return form;
}

/** Makes all of a request hostile, or its envelope. */
function whole(asked: Asked, random: Random): Attempt {
  const { method, address, query, body } = asked;
  const full = query ? `${address}?${query}` : address;
  const valid = body === undefined ? undefined : JSON.stringify(body);
  const typed = { 'Content-Type': JSON_TYPE };
  const shape = random.pick(SHAPES);
  const [why, odd] = random.pick(QUERIES);
  const bodyless = method === 'GET';
  const around: Attempt[] = [
    {
      why: `query: ${why}`,
      address: `${address}?${odd}`,
      init: { method, ...(valid && { body: valid, headers: typed }) },
    },
    ...HEADERS.map(
      ([name, value]): Attempt => ({
        why: `header ${name}: ${value.slice(0, 40)}`,
        address: full,
        init: { method, headers: { ...(valid && typed), [name]: value }, ...(valid && { body: valid }) },
      }),
    ),
  ];
  const bodies: Attempt[] = [
    ...[
      shape.json,
      '',
      '{',
      '{"a":1',
      `${valid ?? '{}'} ${valid ?? '{}'}`,
      '\ufeff{}',
      '{"a":\u0000}',
      "{'a':1}",
      'undefined',
    ].map(
      (json): Attempt => ({
        why: `body: ${json === shape.json ? shape.why : json.slice(0, 20)}`,
        address: full,
        init: { method, body: json, headers: typed },
      }),
    ),
    ...TYPES.map(
      (type): Attempt => ({
        why: `body of the type ${type}`,
        address: full,
        init: { method, body: valid ?? '{}', headers: { 'Content-Type': type } },
      }),
    ),
    ...FORMS.map(
      (form): Attempt => ({
        why: `form: ${form.slice(0, 60)}`,
        address: full,
        init: { method, body: form, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      }),
    ),
    {
      why: 'more fields than were asked for',
      address: full,
      init: { method, headers: typed, body: JSON.stringify({ ...Object(body), ...OTHERS }) },
    },
  ];
  return random.pick(bodyless || random.chance(0.4) ? around : bodies);
}

/** Fields that a request must not decide. */
const OTHERS = {
  id: 1,
  user_id: 1,
  person_id: 1,
  roles: ['global_admin'],
  duties: ['papers'],
  scope: 'all',
  actor: 1,
  created_at: 0,
  deleted_at: null,
  version: 1,
  password_hash: 'x',
  constructor: 1,
  toString: 1,
};

const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/jsonp',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${'x'.repeat(1_000)}`,
  'application/octet-stream',
  'image/png',
  ';',
];

const FORMS = [
  '__proto__[polluted]=1&constructor.prototype.polluted=1',
  'ids[99999999]=1&a[0][0][0][0][0]=1',
  `${'a['.repeat(500)}=1`,
  'a.b.c=1&a.b=2&a=3',
  '=1&&%&%zz=%zz&a=%00',
  Array.from({ length: 3_000 }, (_, at) => `k${at}=${at}`).join('&'),
  'version=1e400&id=%EF%BC%91&ids[]=&ids[]=-0&active=maybe',
];

const HEADERS: readonly (readonly [string, string])[] = [
  ['Idempotency-Key', 'x'.repeat(256)],
  ['Idempotency-Key', "'; DROP TABLE person; --"],
  ['Idempotency-Key', '__proto__'],
  ['Accept-Language', `${'xx-'.repeat(2_000)};q=9,*;q=x`],
  ['X-D1-Bookmark', '00000000-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff'],
  ['X-D1-Bookmark', "' OR 1=1"],
  ['Cookie', `__Host-bookmark=x; ${'a=b; '.repeat(500)}__proto__=1`],
  ['Cookie', '=;;=%;__Host-browser=%E0%A4;__Host-access_token=%00'],
  ['Origin', 'https://elsewhere.example'],
  ['Origin', 'null'],
  ['User-Agent', 'x'.repeat(10_000)],
  ['CF-Connecting-IP', 'not an address'],
  ['CF-Connecting-IP', '::ffff:1.2.3.4%eth0'],
  ['Range', 'bytes=9999999-1'],
  ['If-None-Match', '"x", W/"y"'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Content-Length', '0'],
];

/** A form with another file, another name, no file, or unknown fields. */
function ofForm({ method, address, form = {} }: Asked, random: Random): Attempt {
  const fields = Object.entries(form);
  const data = new FormData();
  const [name, was] = random.pick(fields);
  const hostile = random.pick(HOSTILE_FILES);
  const text = random.pick(ANY);
  const how = random.pick(['file', 'file', 'file', 'text', 'without', 'twice', 'extra'] as const);
  for (const [other, value] of fields) if (other !== name || how === 'extra') data.append(other, value);
  if (how === 'file')
    data.append(
      name,
      new File([hostile.make()], random.chance(0.5) ? hostile.name : random.pick(HOSTILE_NAMES)),
    );
  if (how === 'text') data.append(name, textOf(text));
  if (how === 'twice') for (let time = 0; time < 3; time += 1) data.append(name, was);
  if (how === 'extra') data.append(random.pick(EXTRA), textOf(text));
  const told = {
    file: hostile.why,
    text: text.why,
    without: 'nothing',
    twice: 'three of it',
    extra: 'more fields',
  };
  return { why: `form ${name}: ${told[how]}`, address, init: { method, body: data } };
}

const EXTRA = ['__proto__[mode]', 'file[]', 'constructor', 'ids[5000]', 'id', 'file.name'];
