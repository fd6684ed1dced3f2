import type { Sources } from '#tests/support/source-tree.ts';
import { codeAlone, lineCounter, visit } from './module.ts';

/** Access to the outside: time, chance, input and output. */
const IMPURE =
  /\bnew UTCDateMini\(\)|\b(?:Date|Math\.random|fetch|crypto|console|process|performance|globalThis|setTimeout|setInterval|queueMicrotask)\b/g;

export function impureDomain(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!path.startsWith('worker/domain/')) return [];
    const lineOf = lineCounter(text);
    return [...codeAlone(path, text).matchAll(IMPURE)].map(
      (found) => `${path}:${lineOf(found.index)} ${found[0]}`,
    );
  });
}

/** Uses of the object bindings outside of their one file. */
export function objectsNamedElsewhere(sources: Sources): string[] {
  const bindings = objectBindings(sources.get('wrangler.toml') ?? '');
  return [...sources].flatMap(([path, text]) => {
    if (!/^(worker|app)\//.test(path) || path === 'worker/platform/durable-objects/stubs.ts') return [];
    const found: string[] = [];
    visit(path, text, {
      MemberExpression: ({ property, start }) => {
        const name = property.type === 'Identifier' ? property.name : '';
        if (bindings.includes(name)) found.push(`${path}:${lineCounter(text)(start)} ${name}`);
      },
    });
    return found;
  });
}

function objectBindings(wrangler: string): string[] {
  const found = wrangler.matchAll(/^\[\[durable_objects\.bindings\]\]\s+name = "(\w+)"/gm);
  return [...found].map(([, name = '']) => name);
}
