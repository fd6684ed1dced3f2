import type { DemoCompany } from '#scripts/seed/demo-company.ts';
import { IMAGE_TYPE, imageOf } from '#scripts/seed/papers.ts';
import { inserting } from '#scripts/seed/rows.ts';
import type { FirstIds } from '#scripts/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { file } from '#worker/db/schema/file.ts';
import { paper } from '#worker/db/schema/paper.ts';

/** The papers that were sent, with the files that their images lie in. */
export function paperRows({ papers }: DemoCompany, ids: FirstIds): Statement[] {
  return [
    ...inserting(
      file,
      papers.map((one) => ({
        id: one.fileId,
        kind: 'paper',
        personId: ids.person + one.person,
        type: IMAGE_TYPE,
        bytes: imageOf(one).length,
        createdAt: one.createdAt,
      })),
    ),
    ...inserting(
      paper,
      papers.map(({ person, uploadedBy, decidedBy, printed, ...row }, number) => ({
        id: ids.paper + number,
        personId: ids.person + person,
        uploadedBy: ids.person + uploadedBy,
        decidedBy: decidedBy === null ? null : ids.person + decidedBy,
        ...row,
      })),
    ),
  ];
}
