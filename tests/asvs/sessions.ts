import { edit, takeOut } from '#tools/asvs/removal.ts';

/** Chapters 6 and 7: authentication and sessions. */
export const sessions = [
  takeOut(
    '6.1.2 6.2.11',
    edit(
      'worker/domain/access/password.ts',
      'if (isEasy(folded) || leansOnTheSite(folded))',
      'if (isEasy(folded))',
    ),
  ),
  takeOut('6.2.1', edit('worker/contract/limits.ts', 'PASSWORD_MIN = 8;', 'PASSWORD_MIN = 1;')),
  takeOut(
    '6.2.3',
    edit('worker/areas/people/profile/commands.ts', 'if (!own || !matches) throw', 'if (!own) throw'),
  ),
  takeOut(
    '6.5.1',
    edit(
      'worker/areas/access/second-step/codes.ts',
      'if (step === null || !isUnusedStep(step, row.last_step ?? 0)) return null;',
      'if (step === null) return null;',
    ),
    edit(
      'worker/areas/access/second-step/codes.ts',
      'guard: sql`SELECT last_step < ',
      'guard: sql`SELECT 0 < ',
    ),
  ),
  takeOut(
    '6.5.3',
    edit('worker/platform/crypto/one-time-code.ts', 'const SECRET_BYTES = 20;', 'const SECRET_BYTES = 10;'),
  ),
  takeOut(
    '6.5.4',
    edit(
      'worker/domain/access/recovery-code.ts',
      'return code.length === RECOVERY_CODE_LENGTH ? code : null;',
      'return code.length > 0 ? code : null;',
    ),
  ),
  takeOut(
    '7.2.1',
    edit(
      'worker/platform/http/request-scope.ts',
      'const hash = await hashToken(this.#token.value);',
      'const hash = this.#token.value;',
    ),
  ),
  takeOut(
    '7.2.2 7.2.3',
    edit(
      'worker/areas/access/auth/open-session.ts',
      'hashToken(token),\n    networkHash(ctx),',
      'token,\n    networkHash(ctx),',
    ),
  ),
  takeOut('7.2.4', edit('worker/areas/access/auth/open-session.ts', '      ...replaced,\n', '')),
  takeOut(
    '7.3.1',
    edit(
      'worker/domain/access/session.ts',
      'return session.lastSeenAt > seenAfter && session.createdAt > openedAfter;',
      'return seenAfter > 0 && session.createdAt > openedAfter;',
    ),
  ),
  takeOut(
    '7.3.2',
    edit(
      'worker/domain/access/session.ts',
      'return session.lastSeenAt > seenAfter && session.createdAt > openedAfter;',
      'return session.lastSeenAt > seenAfter && openedAfter > 0;',
    ),
  ),
  takeOut('7.4.1', edit('worker/db/caller-guard.ts', 'SELECT iif(s.ended_at IS NULL AND ', 'SELECT iif(')),
  takeOut(
    '7.4.2',
    edit(
      'worker/domain/access/session.ts',
      'if (session.endedAt !== null && session.endedAt <= now) return false;',
      '',
    ),
    edit('worker/db/caller-guard.ts', 'SELECT iif(s.ended_at IS NULL AND ', 'SELECT iif('),
  ),
  takeOut(
    '7.4.3',
    edit(
      'worker/areas/people/profile/commands.ts',
      '...(input.keep_devices',
      '...(input.keep_devices || input',
    ),
  ),
];
