import { edit, without } from '#tools/asvs/removal.ts';

/** Chapters 6 and 7: authentication and sessions. */
export const sessions = [
  without(
    '7.2.1',
    edit(
      'worker/platform/http/request-scope.ts',
      'const hash = await hashToken(this.#token.value);',
      'const hash = this.#token.value;',
    ),
  ),
  without('7.4.1', edit('worker/db/caller-guard.ts', 'SELECT iif(s.ended_at IS NULL AND ', 'SELECT iif(')),
];
