import { describe, expect, it } from 'vitest';
import { holdToContract, operationOf } from '#tests/support/answers.ts';

const json = (status: number, body: unknown) => Response.json(body, { status });
const hold = (method: string, path: string, answer: Response) =>
  holdToContract(new Request(`https://kinmu.test/api${path}`, { method }), answer);

const SETTINGS = '/manage/profile/settings';
const REQUEST_ID = crypto.randomUUID();
const HEALTH = { status: 'ok', database: 'ok', files: 'ok', objects: 'ok', timers: 'ok' };

describe('an answer that the contract declares', () => {
  it.each([
    ['GET', '/health', json(200, HEALTH)],
    ['GET', SETTINGS, json(200, { lang: null, theme: 'dark', row_height: 'dense', menu_width: 'full' })],
    ['POST', '/auth/logout', new Response(null, { status: 204 })],
    ['GET', SETTINGS, json(401, { code: 'E_UNAUTHORIZED' })],
    ['GET', '/manage/jobs/7', json(404, { code: 'E_NOT_FOUND' })],
    ['PUT', SETTINGS, json(422, { code: 'E_UNPROCESSABLE_ENTITY', data: { lang: [{ key: 'select' }] } })],
    ['GET', SETTINGS, json(500, { code: 'E_INTERNAL_SERVER_ERROR', data: { request_id: REQUEST_ID } })],
    ['PATCH', SETTINGS, json(405, { code: 'E_METHOD_NOT_ALLOWED' })],
    ['GET', '/nothing', json(404, { code: 'E_NOT_FOUND' })],
  ])('passes: %s %s', async (method, path, answer) => {
    await expect(hold(method, path, answer)).resolves.toBeUndefined();
  });
});

describe('any other answer', () => {
  it.each([
    ['a status that is not declared', 'GET', '/health', json(201, HEALTH)],
    ['a status that no operation has', 'GET', '/health', json(418, { code: 'E_NOT_FOUND' })],
    ['an answer at a path without an operation', 'GET', '/nothing', json(200, {})],
    ['a key outside the schema', 'GET', '/health', json(200, { ...HEALTH, secret: 1 })],
    [
      'a key outside the schema of an item',
      'GET',
      '/admin/master/users/search',
      json(200, {
        data: [
          {
            id: 1,
            staff_no: null,
            last_name: 'A',
            first_name: 'B',
            last_name_kana: null,
            first_name_kana: null,
            given_first: true,
            password_hash: 'x',
          },
        ],
      }),
    ],
    ['a missing key', 'GET', SETTINGS, json(200, { lang: 'ja' })],
    [
      'a wrong type',
      'GET',
      SETTINGS,
      json(200, { lang: 'ja', theme: 1, row_height: 'dense', menu_width: 'full' }),
    ],
    ['a body of an operation without one', 'POST', '/auth/logout', json(200, {})],
    ['an answer that is not JSON', 'GET', '/health', new Response(JSON.stringify(HEALTH), { status: 200 })],
    ['an unknown code', 'GET', SETTINGS, json(404, { code: 'E_NO_SUCH_CODE' })],
    ['a code with the status of another', 'GET', SETTINGS, json(403, { code: 'E_UNAUTHORIZED' })],
    ['a code that is not declared', 'GET', SETTINGS, json(409, { code: 'E_CONFLICT' })],
    ['a refusal of a caller by an open operation', 'GET', '/health', json(401, { code: 'E_UNAUTHORIZED' })],
    [
      'a refusal with more than code and data',
      'GET',
      SETTINGS,
      json(401, { code: 'E_UNAUTHORIZED', why: '' }),
    ],
    ['data for a code without any', 'GET', SETTINGS, json(401, { code: 'E_UNAUTHORIZED', data: 'expired' })],
    [
      'a fault with an unknown key',
      'PUT',
      SETTINGS,
      json(422, { code: 'E_UNPROCESSABLE_ENTITY', data: { lang: [{ key: 'Bad' }] } }),
    ],
    [
      'the message of an internal fault',
      'GET',
      SETTINGS,
      json(500, { code: 'E_INTERNAL_SERVER_ERROR', data: { request_id: REQUEST_ID, message: 'SQL' } }),
    ],
  ])('is caught: %s', async (_, method, path, answer) => {
    await expect(hold(method, path, answer)).rejects.toThrow('answered');
  });
});

it('matches a request to its operation by method and path', () => {
  expect(operationOf('GET', '/api/manage/jobs/12')).toBe('jobs.read');
  expect(operationOf('HEAD', '/api/manage/jobs')).toBe('jobs.list');
  expect(operationOf('DELETE', '/api/auth/logout')).toBe('auth.sign_out_by_delete');
  expect(operationOf('POST', '/api/manage/jobs/12')).toBeNull();
  expect(operationOf('GET', '/api/manage/jobs/12/more')).toBeNull();
});
