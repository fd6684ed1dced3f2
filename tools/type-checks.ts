import { availableParallelism } from 'node:os';

const CHECKERS_MAX = 4;

/** The runs of the type checker, one after the other. */
export const TYPE_CHECKS: readonly (readonly string[])[] = [
  // Each checker computes the API's types itself. More of them than cores take longer, and a GB
  // each.
  ['--noEmit', '--checkers', String(Math.min(availableParallelism(), CHECKERS_MAX))],
  ['--noEmit', '-p', 'tsconfig.domain.json'],
];
