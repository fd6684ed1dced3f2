import { availableParallelism } from 'node:os';

const CHECKERS_MAX = 4;

/** What the type checker is asked to check, one after the other. */
export const TYPE_CHECKS: readonly (readonly string[])[] = [
  // Each of them works out for itself what the API is: more than there are cores take longer, and a GB each.
  ['--noEmit', '--checkers', String(Math.min(availableParallelism(), CHECKERS_MAX))],
  ['--noEmit', '-p', 'tsconfig.domain.json'],
];
