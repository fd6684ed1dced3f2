import type { Sources } from '#tests/support/source-tree.ts';
import { importsOf } from './module.ts';

type Package = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
/** Modules of Node, of workerd and of the build. */
const BY_PLATFORM = /^(node|cloudflare|virtual):/;
const RECORD = 'docs/decisions/002-libraries.md';

/** Dependencies with a version range, without a reason, or with a reason but removed. */
export function looseDependencies(sources: Sources): string[] {
  const { dependencies, devDependencies }: Package = JSON.parse(sources.get('package.json') ?? '{}');
  const all = { ...dependencies, ...devDependencies };
  const decisions = [...sources]
    .filter(([path]) => path.startsWith('docs/decisions/'))
    .map(([, text]) => text);
  const recorded = namesInRows(sources.get(RECORD) ?? '');
  return [
    ...Object.entries(all)
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${name} ${version} is not an exact version`),
    ...Object.keys(all)
      .filter((name) => !decisions.some((text) => text.includes(`\`${name}\``)))
      .map((name) => `${name} is in no decision record`),
    ...recorded
      .filter((name) => !Object.hasOwn(all, name))
      .map((name) => `${RECORD} has a row for ${name}, which is not installed`),
  ];
}

/** The packages in the first column of each table. */
function namesInRows(markdown: string): string[] {
  const cells = [...markdown.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** Packages that code uses without an entry in package.json: the next install may remove them. */
export function undeclaredImports(sources: Sources): string[] {
  const { dependencies, devDependencies }: Package = JSON.parse(sources.get('package.json') ?? '{}');
  const all = { ...dependencies, ...devDependencies };
  const code = new Map([...sources].filter(([path]) => /\.(ts|tsx|mjs)$/.test(path)));
  return importsOf(code).flatMap(({ from, line, package: name }) => {
    if (name === null || BY_PLATFORM.test(name)) return [];
    const parts = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
    const root = parts.join('/');
    return Object.hasOwn(all, root) ? [] : [`${from}:${line} uses ${root}, which package.json does not name`];
  });
}
