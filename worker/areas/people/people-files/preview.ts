import type { PeopleDone, PeoplePreview, PeopleRow } from '#contract/people/people-files.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type DecidedPeople, digestOfImport } from './decide.ts';
import { previewRaises } from './raises.ts';
import type { PeopleFile } from './read-file.ts';

/** The summary of a preview and of an applied import. */
export function peopleSummaryOf({
  people,
  lines,
  faults,
}: DecidedPeople): Omit<PeopleDone, 'mode' | 'recalculated'> {
  const counted = (kind: string) => lines.filter((line) => line.kind === kind).length;
  const added = people.flatMap(({ places }) => places.filter(({ stored }) => stored === null));
  const paid = people.flatMap(({ wages }) => wages.filter(({ stored }) => stored === null));
  return {
    counts: {
      new: counted('new'),
      changed: counted('changed'),
      same: counted('same'),
      refused: new Set(faults.map(({ line }) => line)).size,
    },
    people_created: people.filter(({ stored }) => stored === null).length,
    memberships_created: added.length,
    wages_created: paid.length,
  };
}

export async function peoplePreviewOf(
  ctx: SignedInCtx,
  file: PeopleFile,
  fileId: string,
  decided: DecidedPeople,
): Promise<PeoplePreview> {
  const cells = new Map(file.lines.map((line) => [line.line, line.cells]));
  const cellsOf = (line: number) => [...(cells.get(line) ?? [])];
  const refused = [...Map.groupBy(decided.faults, ({ line }) => line)].map(
    ([line, faults]): PeopleRow => ({
      line,
      class: 'refused',
      cells: cellsOf(line),
      user_id: null,
      changes: [],
      faults,
    }),
  );
  const planned = decided.lines.flatMap(({ line, kind, personId, changes }): PeopleRow[] =>
    kind === 'same'
      ? []
      : [{ line, class: kind, cells: cellsOf(line), user_id: personId, changes, faults: [] }],
  );
  return {
    mode: 'preview',
    file_id: fileId,
    digest: await digestOfImport(decided),
    ...peopleSummaryOf(decided),
    raise: await previewRaises(ctx, decided.people),
    columns: [...file.columns],
    rows: [...refused, ...planned].toSorted((left, right) => left.line - right.line),
  };
}
