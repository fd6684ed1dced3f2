import type { Removal } from '#tools/asvs/removal.ts';

/** By chapter of the standard. */
export const REMOVALS: readonly Removal[] = [
  {
    rows: ['1.3.3'],
    edits: [
      {
        file: 'worker/domain/format/text.ts',
        from: 'return REFUSED_CHARACTERS.test(text);',
        to: 'return text === null;',
      },
    ],
  },
  {
    rows: ['3.4.2'],
    edits: [{ file: 'vite.config.ts', from: 'preview: { cors: false }', to: 'preview: { cors: true }' }],
  },
  {
    rows: ['5.2.1'],
    edits: [
      {
        file: 'worker/platform/http/received-body.ts',
        from: 'if (!scope.hasToken) throw refusalOfStranger(stranger);',
        to: '',
      },
    ],
  },
  {
    rows: ['5.2.3'],
    edits: [
      {
        file: 'worker/platform/csv/xlsx.ts',
        from: 'if (![...files.values()].every(isBoundedXml)) return null;',
        to: '',
      },
    ],
  },
  {
    rows: ['7.4.1'],
    edits: [
      {
        file: 'worker/db/caller-guard.ts',
        from: 'SELECT iif(s.ended_at IS NULL AND ',
        to: 'SELECT iif(',
      },
    ],
  },
  {
    rows: ['8.2.2'],
    edits: [
      {
        file: 'worker/db/reach.ts',
        from: "if (ctx.scope === 'all') return sql`1`;",
        to: 'if (ctx.scope) return sql`1`;',
      },
    ],
  },
  {
    rows: ['8.2.3'],
    edits: [
      {
        file: 'worker/areas/attendance/records/wages.ts',
        from: 'if (doesAccounting(actor)) return sql`1`;',
        to: 'if (doesAccounting(actor) || actor) return sql`1`;',
      },
    ],
  },
  {
    rows: ['14.2.1'],
    edits: [{ file: 'wrangler.toml', from: 'invocation_logs = false', to: 'invocation_logs = true' }],
  },
  {
    rows: ['16.3.1'],
    edits: [
      {
        file: 'worker/areas/access/auth/failed-sign-in.ts',
        from: 'name_hash: shortened(nameHash),',
        to: '',
      },
    ],
  },
];
