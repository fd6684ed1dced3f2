import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { isStorageFault } from '#worker/platform/storage-fault.ts';

const flagged = (flags: object) => Object.assign(new Error('Durable Object reset'), flags);

describe('a storage fault', () => {
  it.each([
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: D1 DB is overloaded. Too many requests queued.',
    'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    'D1_ERROR: D1 DB reset because its code was updated.',
    'D1_ERROR: D1 DB’s isolate exceeded its memory limit and was reset.',
    'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.',
    'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
    'D1_ERROR: Internal error while starting up D1 DB storage.',
    'put: We encountered an internal error. Please try again. (10001)',
    'get: Service is temporarily unavailable. (10043)',
    'put: Reduce your concurrent request rate for the same object. (10058)',
    'Durable Object is overloaded. Too many requests for the same object within a 10 second window.',
  ])('is recognized by the message “%s”', (message) => {
    expect(isStorageFault(new Error(message))).toBe(true);
    expect(isStorageFault(new DrizzleQueryError('SELECT 1', [], new Error(message)))).toBe(true);
  });

  it('is recognized by the flags of an error from an object or its connection', () => {
    expect(
      [{ overloaded: true }, { retryable: true }].map((flags) => isStorageFault(flagged(flags))),
    ).toEqual([true, true]);
    expect(isStorageFault(flagged({ overloaded: false, retryable: false, remote: true }))).toBe(false);
  });

  it.each([
    new Error('D1_ERROR: no such table: person: SQLITE_ERROR'),
    new Error('D1_ERROR: UNIQUE constraint failed: person.email: SQLITE_CONSTRAINT'),
    new Error('put: The specified object name is not valid. (10020)'),
    new TypeError('undefined is not a function'),
    new AppError('E_CONFLICT'),
    'Network connection lost',
    null,
  ])('is not recognized in other errors: %s', (error) => {
    expect(isStorageFault(error)).toBe(false);
  });
});
