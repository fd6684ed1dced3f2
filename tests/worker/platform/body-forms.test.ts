import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { BODY_MAX } from '#contract/limits.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { readForm } from '#worker/platform/http/body.ts';
import { limitOfCall, received } from '#worker/platform/http/received-body.ts';
import { readOff } from '#worker/platform/http/unread-body.ts';

const INFO = '/api/manage/profile/info';
const SETTINGS = '/api/manage/profile/settings';
const JSON_TYPE = { 'Content-Type': 'application/json' };

const FIELDS = {
  last_name: '田中',
  first_name: '花子',
  last_name_kana: 'たなか',
  first_name_kana: 'ハナコ',
  phone: '090-1234-5678',
  emergency_contact_phone: '',
  postal_code: '',
  prefecture: '',
  address: '千代田 1&2=3',
};

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const put = ({ send }: SignedIn, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  send(path, { method: 'PUT', body, headers }).then(fullAnswer);

describe('a request body', () => {
  it.each([
    ['JSON', JSON.stringify({ ...FIELDS, version: 1 }), JSON_TYPE],
    [
      'JSON with a charset',
      JSON.stringify({ ...FIELDS, version: 1 }),
      { 'Content-Type': 'Application/JSON; charset=utf-8' },
    ],
    ['multipart/form-data', multipart({ ...FIELDS, version: '1' }), {}],
    ['urlencoded', new URLSearchParams({ ...FIELDS, version: '1' }), {}],
  ])('has the same meaning as %s', async (_, body, headers) => {
    expect(await put(await signedIn(), INFO, body, headers)).toMatchObject({
      status: 200,
      body: {
        last_name_kana: 'タナカ',
        phone: '09012345678',
        postal_code: null,
        address: '千代田 1&2=3',
        version: 2,
      },
    });
  });

  it('has its texts converted to numbers in forms, not in JSON', async () => {
    expect(await put(await signedIn(), INFO, JSON.stringify({ ...FIELDS, version: '1' }), JSON_TYPE)).toEqual(
      {
        status: 422,
        body: { code: 'E_UNPROCESSABLE_ENTITY', data: { version: [{ key: 'type_number' }] } },
      },
    );
    for (const [version, key] of [
      ['one', 'type_number'],
      ['1.5', 'integer'],
      ['', 'required'],
    ] as const) {
      expect(await put(await signedIn(), INFO, multipart({ ...FIELDS, version }))).toEqual({
        status: 422,
        body: { code: 'E_UNPROCESSABLE_ENTITY', data: { version: [{ key }] } },
      });
    }
  });

  it.each([
    ['JSON', JSON.stringify({}), JSON_TYPE],
    ['JSON null', 'null', JSON_TYPE],
    ['a JSON list', '[]', JSON_TYPE],
    ['a JSON text', '"lang"', JSON_TYPE],
    ['an empty form', new URLSearchParams(), {}],
  ])('gets the missing fields if they are absent: %s', async (_, body, headers) => {
    expect(await put(await signedIn(), INFO, body, headers)).toMatchObject({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY' },
    });
  });

  it.each([
    ['broken JSON', '{"lang":', JSON_TYPE],
    ['an empty JSON body', '', JSON_TYPE],
    ['two JSON values', '{} {}', JSON_TYPE],
    ['JSON nested too deeply', '['.repeat(200_000), JSON_TYPE],
    ['no type', new Blob(['{}']), {}],
    ['another type', '<lang/>', { 'Content-Type': 'application/xml' }],
    ['plain text, which any page may send', '{"lang":"ja","theme":"dark"}', { 'Content-Type': 'text/plain' }],
    ['multipart without its boundary', 'x', { 'Content-Type': 'multipart/form-data' }],
    [
      'multipart that ends early',
      '--x\r\nContent-Disp',
      { 'Content-Type': 'multipart/form-data; boundary=x' },
    ],
  ])('is malformed if it cannot be read: %s', async (_, body, headers) => {
    expect(await put(await signedIn(), SETTINGS, body, headers)).toEqual({
      status: 400,
      body: { code: 'E_BAD_REQUEST' },
    });
  });

  it('may have the size of the limit and no more, with and without an announced length', async () => {
    const actor = await signedIn();
    const sized = (size: number) => {
      const text = JSON.stringify({ lang: 'ja', theme: 'dark', padding: '' });
      return text.replace('""', `"${'x'.repeat(size - text.length)}"`);
    };
    const streamed = (text: string) => new Blob([text]).stream();
    expect((await put(actor, SETTINGS, sized(BODY_MAX), JSON_TYPE)).status).toBe(200);
    expect((await put(actor, SETTINGS, streamed(sized(BODY_MAX)), JSON_TYPE)).status).toBe(200);
    const refused = { status: 413, body: { code: 'E_PAYLOAD_TOO_LARGE', data: { limit: BODY_MAX } } };
    expect(await put(actor, SETTINGS, sized(BODY_MAX + 1), JSON_TYPE)).toEqual(refused);
    expect(await put(actor, SETTINGS, streamed(sized(BODY_MAX + 1)), JSON_TYPE)).toEqual(refused);
  });

  it('is read to its end even if it is too large or unwanted, because a sender would miss the answer', async () => {
    const megabytes = (count: number) => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent === count) controller.close();
          else controller.enqueue(new Uint8Array(BODY_MAX));
          sent += 1;
        },
      });
      return { body, ended: () => sent > count };
    };
    const large = megabytes(20);
    const tooLarge = new Request('https://kinmu.test/', { method: 'PUT', body: large.body });
    const known = { hasToken: true, refuseEnded: async () => {} };
    await expect(received(tooLarge, known, limitOfCall('PUT', SETTINGS))).rejects.toMatchObject({
      code: 'E_PAYLOAD_TOO_LARGE',
    });
    await readOff(tooLarge);
    expect(large.ended()).toBe(true);

    const unwanted = megabytes(20);
    const request = new Request('https://kinmu.test/', { method: 'POST', body: unwanted.body });
    await readOff(request);
    expect(unwanted.ended()).toBe(true);
    const read = new Request('https://kinmu.test/', { method: 'POST', body: 'x' });
    await read.text();
    await readOff(read);
    const broken = new ReadableStream({ pull: () => Promise.reject(new Error('gone')) });
    await readOff(new Request('https://kinmu.test/', { method: 'POST', body: broken }));
  });

  it('is not read where none is expected, but its limit applies', async () => {
    const actor = await signedIn();
    const post = (body: string) =>
      actor.send('/api/auth/logout', { method: 'POST', body, headers: JSON_TYPE });
    expect((await post('x'.repeat(BODY_MAX + 1))).status).toBe(413);
    expect((await post('{not json')).status).toBe(204);
  });

  it('may have any unknown keys, which are dropped', async () => {
    const actor = await signedIn();
    const body = JSON.stringify({
      lang: 'ja',
      theme: 'dark',
      roles: ['global_admin'],
      id: 1,
      auth_version: 9,
    });
    expect(await put(actor, SETTINGS, body, JSON_TYPE)).toEqual({
      status: 200,
      body: { lang: 'ja', theme: 'dark', row_height: 'dense', menu_width: 'full' },
    });
    const check = await fullAnswer(await actor.api.manage.auth.check.$get());
    expect(check.body).toMatchObject({ user: { id: actor.person.id }, roles: [{ name: 'user' }] });
  });

  it('does not reach the prototype of all objects', async () => {
    const actor = await signedIn();
    const body = '{"__proto__":{"theme":"dark"},"constructor":{"prototype":{"theme":"dark"}},"lang":"ja"}';
    // The theme is not sent, so it stays.
    expect(await put(actor, SETTINGS, body, JSON_TYPE)).toEqual({
      status: 200,
      body: { lang: 'ja', theme: 'system', row_height: 'dense', menu_width: 'full' },
    });
    for (const name of [
      '__proto__[theme]',
      '__proto__.theme',
      'constructor[prototype][theme]',
      'constructor.prototype.theme',
    ]) {
      const form = new URLSearchParams({ lang: 'ja', [name]: 'dark' });
      expect(await put(actor, SETTINGS, form), name).toMatchObject({ status: 400 });
    }
    expect(Object.hasOwn(Object.prototype, 'theme')).toBe(false);
  });
});

describe('the field names of a form', () => {
  const Schema = z.object({
    ids: z.array(z.int()).default([]),
    active: z.boolean().default(false),
    breaks: z.array(z.object({ start: z.string(), end: z.string() })).default([]),
    place: z.object({ floor: z.int().nullish() }).optional(),
  });

  const read = (fields: [string, string][]) =>
    readForm(
      new Request('https://kinmu.test', { method: 'POST', body: new URLSearchParams(fields) }),
      Schema,
    );
  const refusal = (fields: [string, string][]) =>
    read(fields).then(
      () => null,
      (error) => (error instanceof AppError ? { code: error.code, data: error.data } : error),
    );

  it('nest with brackets and dots, and lists keep their order', async () => {
    expect(
      await read([
        ['ids[]', '3'],
        ['ids[]', '1'],
        ['active', 'on'],
        ['breaks[1].start', '18:00'],
        ['breaks[1].end', '18:30'],
        ['breaks[0].start', '12:00'],
        ['breaks[0].end', '13:00'],
        ['place.floor', '2'],
      ]),
    ).toEqual({
      ids: [3, 1],
      active: true,
      breaks: [
        { start: '12:00', end: '13:00' },
        { start: '18:00', end: '18:30' },
      ],
      place: { floor: 2 },
    });
  });

  it('make a list of one for a field that is a list', async () => {
    expect((await read([['ids[]', '7']])).ids).toEqual([7]);
    expect((await read([['ids', '7']])).ids).toEqual([7]);
    expect((await read([])).ids).toEqual([]);
  });

  it('appear in faults as they were posted', async () => {
    expect(
      await refusal([
        ['breaks[0].start', '12:00'],
        ['ids[]', '1'],
        ['ids[]', 'two'],
      ]),
    ).toEqual({
      code: 'E_UNPROCESSABLE_ENTITY',
      data: { 'breaks[0].end': [{ key: 'required' }], 'ids[1]': [{ key: 'type_number' }] },
    });
  });

  it('cannot make a list of millions of holes with one field', async () => {
    for (const name of ['ids[4294967294]', 'ids[3000000]', 'breaks[99999999].start', 'other[70000000]']) {
      expect(await refusal([[name, '1']]), name).toEqual({ code: 'E_BAD_REQUEST', data: undefined });
    }
  });
});
