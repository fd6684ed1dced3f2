import { edit, without } from '#tools/asvs/removal.ts';

/** Chapters 8 and 9: authorization and tokens. */
export const access = [
  without(
    '8.2.2',
    edit('worker/db/reach.ts', "if (ctx.scope === 'all') return sql`1`;", 'if (ctx.scope) return sql`1`;'),
  ),
  without(
    '8.2.3',
    edit(
      'worker/areas/attendance/records/wages.ts',
      'if (doesAccounting(actor)) return sql`1`;',
      'if (doesAccounting(actor) || actor) return sql`1`;',
    ),
  ),
];
