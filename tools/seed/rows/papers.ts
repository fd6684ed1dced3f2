import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import { IMAGE_TYPE, paperImage } from '#tools/seed/papers.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { file } from '#worker/db/schema/file.ts';
import { paper } from '#worker/db/schema/paper.ts';

/** The uploaded documents, with the files of their images. */
export function paperRows({ papers }: DemoCompany, ids: FirstIds): Statement[] {
  return [
    ...insertRows(
      file,
      papers.map((one) => ({
        id: one.fileId,
        kind: 'paper',
        person_id: ids.person + one.person,
        type: IMAGE_TYPE,
        bytes: paperImage(one).length,
        created_at: one.createdAt,
      })),
    ),
    ...insertRows(
      paper,
      papers.map(({ person, uploadedBy, decidedBy, printed, ...row }, number) => ({
        id: ids.paper + number,
        person_id: ids.person + person,
        uploaded_by: ids.person + uploadedBy,
        decided_by: decidedBy === null ? null : ids.person + decidedBy,
        ...rowColumns(row),
      })),
    ),
  ];
}
