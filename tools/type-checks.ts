/** The runs of the type checker, one after the other. */
export const TYPE_CHECKS: readonly (readonly string[])[] = [
  // Each further checker works out the types of the API for itself: half a GB more, and no faster on two cores.
  ['--checkers', '1'],
  ['-p', 'tsconfig.domain.json'],
  ['-p', 'tsconfig.service-worker.json'],
];
