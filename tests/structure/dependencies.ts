import type { Sources } from './source-tree.ts';

type Package = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const RECORD = 'docs/decisions/002-libraries.md';

/** Dependencies that may move by themselves, that nobody argued for, or that are argued for and gone. */
export function looseDependencies(sources: Sources): string[] {
  const { dependencies, devDependencies }: Package = JSON.parse(sources.get('package.json') ?? '{}');
  const all = { ...dependencies, ...devDependencies };
  const decisions = [...sources]
    .filter(([path]) => path.startsWith('docs/decisions/'))
    .map(([, text]) => text);
  const recorded = [...(sources.get(RECORD) ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, name = '']) => name,
  );
  return [
    ...Object.entries(all)
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${name} ${version} is not an exact version`),
    ...Object.keys(all)
      .filter((name) => !decisions.some((text) => text.includes(`\`${name}\``)))
      .map((name) => `${name} stands in no decision record`),
    ...recorded
      .filter((name) => !Object.hasOwn(all, name))
      .map((name) => `${RECORD} has a row for ${name}, which is not installed`),
  ];
}
