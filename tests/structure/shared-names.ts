import type { ESTree } from 'vite';
import type { Sources } from '#tests/support/source-tree.ts';
import { visit } from './module.ts';

/** Exports that the router finds by their names. */
const OF_ROUTES = new Set([
  'loader',
  'action',
  'meta',
  'handle',
  'links',
  'shouldRevalidate',
  'ErrorBoundary',
  'middleware',
]);
/** Translations, by the name of their namespace. */
const TRANSLATIONS = /^app\/locales\/[a-z]+\//;
/** Aliases of tables, as the raw SQL around them has them. */
const SQL_ALIAS = /^[a-z]{1,2}$/;

/** Names that have the same meaning in every file, by what they are. */
const CONVENTIONS: Readonly<Record<string, string>> = {
  'parts of a page and its form':
    'INTENTS Intent BUTTON_INTENTS FORM_ID FormProps Props useLabels useStoredFacts Context NO_NAMES REFRESH_MS ' +
    'LARGEST_PAGE BREAK_ROWS listeners loadPopover',
  'private components and looks of a list':
    'List Row Line LineProps COLUMNS useColumns useFilters LOOKS TONES ICONS FILLS',
  'a component and the places that load it lazily':
    'ConfirmDialog CorrectAttendance DevicesTab FieldPopover RefusalNote ReportFile',
  'the same field in several schemas': 'fields text version Break OwnTimes isFieldIssues COUNTED_MAX',
  'what features of the Worker do alike': 'FORM_COLUMNS FIELDS OWN PAST isThereAt refuseTaken',
  'an operation, on its pages and in the Worker': 'checkCard removeSecondStep sendPaper updateWorkplace',
  'programs and sections of the tools':
    'main USAGE ENDED_BY_SIGNAL ASK_EVERY_MS TURNS WARM_UP FIRST_ID TODAY PEOPLE COMPANY measureOn prepare page UserRoster',
  'the global of the platform, where its type lacks a member': 'global',
};
const CONVENTIONAL = new Set(Object.values(CONVENTIONS).flatMap((names) => names.split(' ')));

/** Names that are declared at the top of more than two files, and are no convention. */
export function sharedNames(sources: Sources): string[] {
  const places = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    if (TRANSLATIONS.test(path)) continue;
    for (const name of namesDeclared(path, text)) places.set(name, (places.get(name) ?? new Set()).add(path));
  }
  return [...places].flatMap(([name, paths]) =>
    paths.size > 2 && !isConvention(name) ? [`${name}: ${[...paths].toSorted().join(', ')}`] : [],
  );
}

function isConvention(name: string): boolean {
  return OF_ROUTES.has(name) || CONVENTIONAL.has(name) || SQL_ALIAS.test(name);
}

function namesDeclared(path: string, text: string): string[] {
  const names: string[] = [];
  visit(path, text, {
    Program: ({ body }) => {
      for (const one of body) {
        const declared = one.type === 'ExportNamedDeclaration' ? one.declaration : one;
        if (declared) names.push(...namesOf(declared));
      }
    },
  });
  return names;
}

function namesOf(node: ESTree.Node): string[] {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return node.id ? [node.id.name] : [];
    default:
      return [];
  }
}
