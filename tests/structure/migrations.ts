import type { Sources } from '#tests/support/source-tree.ts';

type Journal = { entries: { idx: number; tag: string }[] };

/** Tables of derived data, whose removal a decision explains (025). */
const DERIVED = /\bDROP\s+TABLE\s+`(?:kept_figures|kept_mark)`/gi;

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  // A rebuild (create, copy, drop, rename) can empty child tables.
  [/\bDROP\s+TABLE\b/i, 'drops a table'],
  [/\bON\s+DELETE\s+(CASCADE|SET\s+NULL)\b/i, 'lets a deletion spread'],
  [/__new_/, 'rebuilds a table'],
  [/\bRENAME\s+TO\b/i, 'renames a table'],
];

/** Forbidden statements of a migration, which could delete people's data. */
export function dangerousMigrations(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => path.endsWith('.sql'))
    .flatMap(([path, sql]) =>
      FORBIDDEN.filter(([pattern]) => pattern.test(withoutComments(sql).replace(DERIVED, ''))).map(
        ([, sentence]) => `${path} ${sentence}`,
      ),
    );
}

/** Mismatches between the journal, the statements and the snapshots of drizzle-kit. */
export function unpairedMigrations(sources: Sources): string[] {
  const journal: Journal = JSON.parse(sources.get('migrations/meta/_journal.json') ?? '{"entries":[]}');
  const expected = new Set(
    journal.entries.flatMap(({ idx, tag }) => [
      `migrations/${tag}.sql`,
      `migrations/meta/${String(idx).padStart(4, '0')}_snapshot.json`,
    ]),
  );
  const found = [...sources.keys()].filter((path) => path !== 'migrations/meta/_journal.json');
  return [
    ...[...expected].filter((path) => !sources.has(path)).map((path) => `${path} is missing`),
    ...found.filter((path) => !expected.has(path)).map((path) => `${path} is not in the journal`),
    ...journal.entries
      .filter(({ idx, tag }, place) => idx !== place || !tag.startsWith(String(idx).padStart(4, '0')))
      .map(({ tag }) => `${tag} is in the wrong place of the journal`),
  ];
}

function withoutComments(sql: string): string {
  return sql.replace(/^\s*--(?!> statement-breakpoint).*$/gm, '');
}
