import { describe, expect, it } from 'vitest';
import { AppError, ERROR_STATUS, isErrorCode } from '#contract/errors.ts';

describe('the error table', () => {
  it.each([
    ['E_BAD_REQUEST', 400],
    ['E_UNAUTHORIZED', 401],
    ['AUTH_INVALID_TOKEN', 401],
    ['AUTH_INVALID_CREDENTIALS', 401],
    ['E_FORBIDDEN', 403],
    ['AUTH_USER_DISABLED', 403],
    ['WORKPLACE_CANNOT_DELETE_WITH_SHIFT', 409],
    ['WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT', 409],
    ['E_NOT_FOUND', 404],
    ['E_METHOD_NOT_ALLOWED', 405],
    ['E_CONFLICT', 409],
    ['E_PAYLOAD_TOO_LARGE', 413],
    ['E_UNPROCESSABLE_ENTITY', 422],
    ['E_TOO_MANY_REQUESTS', 429],
    ['E_INTERNAL_SERVER_ERROR', 500],
  ] as const)('sends %s with %i', (code, status) => {
    expect(ERROR_STATUS[code]).toBe(status);
  });

  it('has a failure status for every code', () => {
    for (const [code, status] of Object.entries(ERROR_STATUS)) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)+$/);
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });

  it.each(['toString', '__proto__', 'constructor', '', 'e_not_found', null, undefined, 404])(
    'does not accept %j as a code',
    (value) => {
      expect(isErrorCode(value)).toBe(false);
    },
  );

  it('knows its own codes', () => {
    expect(Object.keys(ERROR_STATUS).every(isErrorCode)).toBe(true);
  });
});

it('makes a refusal an error with its code, its data and its own name', () => {
  const refusal = new AppError('E_CONFLICT', { version: 2 });
  expect(refusal).toMatchObject({
    name: 'AppError',
    message: 'E_CONFLICT',
    code: 'E_CONFLICT',
    data: { version: 2 },
  });
  expect(new AppError('E_NOT_FOUND').data).toBeUndefined();
});
