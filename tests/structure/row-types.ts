import type { ESTree } from 'vite';
import type { Sources } from '#tests/support/source-tree.ts';
import { lineCounter, resolve, visit } from './module.ts';

/** A type of these is what a row is read for, not a copy of its columns. */
const MEANT = /^worker\/(domain|contract|integrations|db\/schema)\//;
/** What types the rows of a text of SQL, or the JSON in them. */
const TYPES_ROWS = new Set(['sql', 'SQL', 'fromJson', 'answering', 'all', 'first']);
const REASON = /By hand: /;

type Node = ESTree.Node;
type Declared = ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration;
type File = {
  path: string;
  text: string;
  types: ReadonlyMap<string, Declared>;
  imports: ReadonlyMap<string, { path: string; name: string }>;
  seeds: readonly { type: Node; name: string }[];
};

export type RowType = { where: string; name: string; hasReason: boolean };

/** Every type of a row, or of JSON that SQL builds, whose members the Worker writes by hand. */
export function rowTypes(sources: Sources): RowType[] {
  const files = new Map(
    [...sources].flatMap(([path, text]) => (MEANT.test(path) ? [] : [[path, fileOf(path, text)] as const])),
  );
  const found = new Map<Node, RowType>();
  const followed = new Set<Node>();

  function add({ path, text }: File, node: Node, name: string): void {
    const before = text.slice(0, node.start).split('\n');
    const near = before.slice(-4).join('\n');
    found.set(node, { where: `${path}:${before.length}`, name, hasReason: REASON.test(near) });
  }

  function follow(file: File, name: string): void {
    const own = file.types.get(name);
    const from = file.imports.get(name);
    const there = from && files.get(from.path);
    if (own) readDeclared(file, own);
    else if (there) follow(there, from.name);
  }

  function readDeclared(file: File, type: Declared): void {
    if (followed.has(type)) return;
    followed.add(type);
    const { name } = type.id;
    if (type.type === 'TSTypeAliasDeclaration') {
      read(file, type.typeAnnotation, name, false);
      return;
    }
    add(file, type, name);
    for (const part of [...type.extends, type.body]) read(file, part, name, true);
  }

  /** @param counted whether it is in members that count already */
  function read(file: File, node: Node, name: string, counted: boolean): void {
    // What it names is inferred.
    if (node.type === 'TSTypeQuery') return;
    const isByHand =
      (node.type === 'TSTypeLiteral' && node.members.length > 0) ||
      (node.type === 'TSTupleType' && node.elementTypes.length > 0);
    if (isByHand && !counted) add(file, node, name);
    if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier')
      follow(file, node.typeName.name);
    if (node.type === 'TSInterfaceHeritage' && node.expression.type === 'Identifier') {
      follow(file, node.expression.name);
    }
    // A property of a type is not the type.
    if (node.type === 'TSIndexedAccessType') return;
    for (const child of childrenOf(node)) read(file, child, name, counted || isByHand);
  }

  for (const file of files.values()) {
    for (const { type, name } of file.seeds) read(file, type, name, false);
  }
  return [...found.values()];
}

function fileOf(path: string, text: string): File {
  const types = new Map<string, Declared>();
  const imports = new Map<string, { path: string; name: string }>();
  const seeds: { type: Node; name: string }[] = [];
  const lineOf = lineCounter(text);
  const seed = (callee: Node, typed: Node | null | undefined) => {
    const name = calledName(callee);
    if (typed && TYPES_ROWS.has(name)) seeds.push({ type: typed, name: `${name} ${lineOf(typed.start)}` });
  };
  visit(path, text, {
    TSTypeAliasDeclaration: (node) => types.set(node.id.name, node),
    TSInterfaceDeclaration: (node) => types.set(node.id.name, node),
    ImportDeclaration: ({ source, specifiers }) => {
      const { to } = resolve(path, source.value);
      for (const one of specifiers) {
        if (to === null || one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue;
        imports.set(one.local.name, { path: to, name: one.imported.name });
      }
    },
    CallExpression: ({ callee, typeArguments, arguments: [text] }) => {
      if (!text || !isStored(text)) seed(callee, typeArguments);
    },
    TSTypeReference: ({ typeName, typeArguments }) => {
      if (typeName.type === 'Identifier' && typeName.name === 'SQL') seed(typeName, typeArguments);
    },
    TaggedTemplateExpression: ({ tag, typeArguments }) => seed(tag, typeArguments),
    TSAsExpression: ({ expression, typeAnnotation }) => {
      if (parsesJson(expression)) seeds.push({ type: typeAnnotation, name: 'as' });
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.typeAnnotation && init && parsesJson(init))
        seeds.push({ type: id.typeAnnotation, name: 'JSON.parse' });
    },
  });
  return { path, text, types, imports, seeds };
}

function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
}

function parsesJson(node: Node): boolean {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].some(parsesJson);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object } = node.callee;
  return object.type === 'Identifier' && object.name === 'JSON' && calledName(node.callee) === 'parse';
}

/** A column as it is, so that the Worker itself has written the JSON that it holds. */
function isStored(text: Node): boolean {
  return (
    text.type === 'TaggedTemplateExpression' &&
    text.quasi.expressions.length === 1 &&
    text.quasi.quasis.every(({ value }) => value.raw === '')
  );
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
