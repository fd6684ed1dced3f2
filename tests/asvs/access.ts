import { edit, takeOut } from '#tools/asvs/removal.ts';

/** Chapters 8 and 9: authorization and tokens. */
export const access = [
  takeOut(
    '8.1.1 8.2.1 8.3.1 13.4.5',
    edit(
      'worker/platform/http/operation.ts',
      "if (!reach) throw new AppError('E_FORBIDDEN');",
      "if (!reach) return 'all';",
    ),
  ),
  takeOut(
    '9.1.1 9.1.2',
    edit(
      'worker/areas/access/throttle/browser.ts',
      'if (!signed.some((one) => isSameText(signature, one))) return null;',
      'if (signed.length === 0) return null;',
    ),
  ),
  takeOut(
    '9.2.1',
    edit(
      'worker/areas/access/throttle/browser.ts',
      'return now - Number(issuedAt) < kept ? { id, personId } : null;',
      'return kept > 0 && now > 0 && issuedAt ? { id, personId } : null;',
    ),
  ),
  takeOut(
    '8.2.2 8.4.1',
    edit('worker/db/reach.ts', "if (ctx.scope === 'all') return sql`1`;", 'if (ctx.scope) return sql`1`;'),
  ),
  takeOut(
    '8.2.3',
    edit(
      'worker/areas/attendance/records/wages.ts',
      'if (doesAccounting(actor)) return sql`1`;',
      'if (doesAccounting(actor) || actor) return sql`1`;',
    ),
  ),
  takeOut(
    '9.2.2',
    edit(
      'worker/areas/access/throttle/browser.ts',
      'hashUnder(secret, labelled(stated))',
      "hashUnder(secret, labelled(stated.split('.')[1] ?? ''))",
    ),
    edit(
      'worker/areas/access/throttle/browser.ts',
      'hashesUnder(secret, labelled(stated))',
      "hashesUnder(secret, labelled(stated.split('.')[1] ?? ''))",
    ),
  ),
  takeOut(
    '9.1.3 13.2.3',
    edit(
      'wrangler.toml',
      '[env.production.secrets]\nrequired = ["SECRET"]',
      '[env.production.secrets]\nrequired = []',
    ),
  ),
];
