import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#contract/site/languages.ts';
import { root } from '#tools/processes.ts';
import { SCALING_FILE, scalingDocument } from '#tools/scaling/document.ts';
import { auditSubjects } from '#worker/areas/people/personal-data/kept/audit-rules.ts';
import { openApiDocument } from '#worker/platform/http/openapi.ts';
import { ARCHITECTURE_FILE, architectureDocument } from './area-uses.ts';
import { AREAS } from './areas.ts';
import { renderAuditSubjects } from './audit-subjects.ts';
import { renderCommonPasswords } from './common-passwords.ts';
import { constraintsOf, renderConstraints } from './constraints.ts';
import { renderDataModel } from './data-model.ts';
import { readHandwritten } from './migrations.ts';
import { renderPersonalData } from './personal-data.ts';
import { exportedTables, readTables } from './schema.ts';
import { renderSequences } from './sequences.ts';
import { renderMenu, renderNamespaces } from './words.ts';

/** Every generated file by its path, with its current text. */
export async function generateFiles(): Promise<Map<string, string>> {
  const handwritten = readHandwritten();
  const dataModel = renderDataModel({
    head: readHead('data-model-head.md'),
    tables: await readTables(),
    handwritten,
    areas: AREAS,
  });
  // Only migrations fill lookups.
  const written = (await exportedTables()).flatMap(({ file, table }) => (file === 'lookup' ? [] : [table]));
  const constraints = constraintsOf(written, handwritten.raised);
  return new Map([
    ['docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`],
    ['docs/data-model.md', dataModel],
    ['worker/db/constraints.generated.ts', renderConstraints(constraints)],
    ['worker/db/sequences.generated.ts', renderSequences(written)],
    ['worker/contract/access/audit-subjects.generated.ts', renderAuditSubjects(auditSubjects())],
    ['docs/personal-data.md', renderPersonalData(readHead('personal-data-head.md'))],
    ['worker/domain/access/common-passwords.ts', renderCommonPasswords()],
    [ARCHITECTURE_FILE, architectureDocument()],
    [SCALING_FILE, scalingDocument()],
    ...LANGUAGES.map(renderNamespaces),
    ...(await Promise.all(LANGUAGES.map(renderMenu))),
  ]);
}

function readHead(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

/** The paths whose file is missing or has another text. */
export function staleFiles(
  files: ReadonlyMap<string, string>,
  read: (path: string) => string | null = readRootFile,
): string[] {
  return [...files].filter(([path, text]) => read(path) !== text).map(([path]) => path);
}

function readRootFile(path: string): string | null {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
