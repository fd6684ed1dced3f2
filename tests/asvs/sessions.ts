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
  takeOut('6.2.4', edit('worker/domain/access/password.ts', 'COMMON_PASSWORDS.has(block) ||', '')),
  takeOut('6.2.8', edit('worker/platform/crypto/password.ts', ".normalize('NFKC')", '')),
  takeOut(
    '6.3.4',
    edit(
      'worker/api.ts',
      ".get('/me/changes', listen)",
      ".get('/me/changes', listen)\n  .get('/way/in', (c) => c.text('open'))",
    ),
  ),
  takeOut(
    '6.4.1',
    edit('worker/domain/access/password-link.ts', 'invitation: 7 * DAY_MS', 'invitation: 365 * DAY_MS'),
  ),
  takeOut(
    '7.4.5',
    edit(
      'worker/areas/access/user-locks/commands.ts',
      'statements: [accountUpdate(id, { disabled_at: ctx.now }), ...endingAccess(ctx, id)],',
      'statements: [accountUpdate(id, { disabled_at: ctx.now })],',
    ),
  ),
  takeOut(
    '6.4.4',
    edit(
      'worker/areas/people/users/second-step.ts',
      "if (!mayActOn(ctx.actor.level, roleLevel(before.roles))) throw new AppError('E_FORBIDDEN');",
      '',
    ),
  ),
  takeOut(
    '7.5.1',
    edit(
      'worker/areas/people/profile/tfa.ts',
      "if (tfaStateOf(row) === 'on') throw new AppError('E_CONFLICT');\n  if (!(await verifyPassword(password, row.password_hash))) throw fieldIssues(wrongPassword);",
      "if (tfaStateOf(row) === 'on') throw new AppError('E_CONFLICT');",
    ),
  ),
  takeOut(
    '6.3.1',
    edit(
      'worker/domain/access/throttle.ts',
      'sign_in_account: { burst: 30, intervalMs: SECOND_MS },',
      'sign_in_account: { burst: 30, intervalMs: 1 },',
    ),
  ),
  takeOut(
    '6.2.2',
    edit(
      'worker/areas/people/profile/commands.ts',
      '      endingSessions(ctx, id, sessionId),\n      droppingLinks(id),',
      '      droppingLinks(id),',
    ),
  ),
  takeOut(
    '6.2.5',
    edit(
      'worker/domain/access/password.ts',
      "if (isEasy(folded) || leansOnTheSite(folded)) return 'password_common';",
      "if (isEasy(folded) || leansOnTheSite(folded) || !/[A-Z]/.test(password)) return 'password_common';",
    ),
  ),
  takeOut(
    '6.2.9',
    edit(
      'worker/contract/access/auth.ts',
      '    password: z.string().min(1).max(TEXT_MAX),\n    lang: languageInUse,',
      '    password: z.string().trim().min(1).max(TEXT_MAX),\n    lang: languageInUse,',
    ),
  ),
  takeOut(
    '6.4.3',
    edit(
      'worker/db/sign-in-steps.ts',
      'return deleteFrom(signInStep).where(isAmong(signInStep.person_id, personIds));',
      'return deleteFrom(secondFactor).where(isAmong(secondFactor.person_id, personIds));',
    ),
    edit(
      'worker/db/sign-in-steps.ts',
      "import { signInStep } from './schema/account.ts';",
      "import { secondFactor } from './schema/account.ts';",
    ),
  ),
  takeOut('7.4.4', edit('app/ui/shell/account-menu-items.client.tsx', "{t('logout')}", '')),
];
