import type { ESTree } from 'vite';
import type { Sources } from '#tests/support/source-tree.ts';
import { lineCounter, visit } from './module.ts';

/** Parsing takes long, so files without anything alike are left out. */
const ALIKE = /\.\.\.[\s(]*[{[]/;

/** Every place that spreads an object or a list where it is written, instead of writing its parts out. */
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

/** Of `value as Type` the value decides. */
function isLiteral(node: ESTree.Expression): boolean {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') {
    return isLiteral(node.expression);
  }
  return node.type === 'ObjectExpression' || node.type === 'ArrayExpression';
}
