import type { ESTree } from 'vite';
import type { Sources } from '#tests/support/source-tree.ts';
import { lineCounter, visit } from './module.ts';

/** Parsing is slow, so files without a similar text are skipped. */
const ALIKE = /\.\.\.[\s(]*[{[]/;

/** Every place that spreads a literal object or list instead of writing out its parts. */
export function spreadLiterals(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!ALIKE.test(text)) return [];
    const lineOf = lineCounter(text);
    const found: string[] = [];
    const check = ({ argument, start }: { argument: ESTree.Expression; start: number }) => {
      if (isLiteral(argument)) found.push(`${path}:${lineOf(start)} spreads a literal`);
    };
    visit(path, text, { SpreadElement: check, JSXSpreadAttribute: check });
    return found;
  });
}

/** In `value as Type` only the value counts. */
function isLiteral(node: ESTree.Expression): boolean {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') {
    return isLiteral(node.expression);
  }
  return node.type === 'ObjectExpression' || node.type === 'ArrayExpression';
}
