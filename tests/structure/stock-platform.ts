import type { DatabaseSync } from 'node:sqlite';
import type { Sources } from '#tests/support/source-tree.ts';
import { codeAlone, lineCounter } from './module.ts';

type Trick = { sentence: string; in: RegExp; found: RegExp };

const TRICKS: readonly Trick[] = [
  {
    sentence: 'puts another module in place of a package',
    in: /^(vite|vitest)\.config\.ts$/,
    found: /\balias\b/g,
  },
  {
    sentence: 'changes modules while they are built',
    in: /^((vite|vitest)\.config\.ts|tools\/)/,
    found: /\b(?:resolveId|transform|renderChunk|generateBundle)\s*[(:]|\bload\s*:\s*\{/g,
  },
  {
    sentence: 'writes SQL by the inner classes of drizzle',
    in: /^worker\//,
    found: /\b(?:queryChunks|StringChunk)\b/g,
  },
];

/** Every place that patches, aliases or rebuilds the platform or a package. */
export function platformTricks(sources: Sources): string[] {
  const inCode = [...sources].flatMap(([path, text]) => {
    const tricks = TRICKS.filter((trick) => trick.in.test(path) && text.search(trick.found) >= 0);
    if (tricks.length === 0) return [];
    const [code, lineOf] = [codeAlone(path, text), lineCounter(text)];
    return tricks.flatMap(({ sentence, found }) =>
      [...code.matchAll(found)].map(({ index }) => `${path}:${lineOf(index)} ${sentence}`),
    );
  });
  return [...inCode, ...patchedPackages(sources.get('package.json') ?? '{}')];
}

/** Packages that replace others, and programs that patch them. */
function patchedPackages(text: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<
    string,
    Record<string, string>
  >;
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => /^(npm|file|link|patch):/.test(version) || /patch-package/.test(name))
    .map(([name]) => `package.json: ${name} is patched or replaced by another`);
}

/** A regular expression that distinguishes statements by their text. */
const OVER_SQL = /\/[^/\n]*\b(?:SELECT|INSERT|UPDATE|DELETE)\b[^/\n]*\/[dgimsuvy]*\.(?:test|exec)\(/g;

export function statementsReadByText(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    path.startsWith('worker/')
      ? [...text.matchAll(OVER_SQL)].map(({ index }) => `${path}:${lineCounter(text)(index)}`)
      : [],
  );
}

/** Tables with change counters in triggers, for the validity of stored results. */
export function triggeredMemos(database: DatabaseSync): string[] {
  const triggers = database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger'").all();
  return [...new Set(triggers.flatMap(({ sql }) => /INTO `?(\w*mark\w*)`?/i.exec(String(sql))?.[1] ?? []))];
}
