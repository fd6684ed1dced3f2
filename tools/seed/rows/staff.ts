import { instantOfClock } from '#domain/time/clock.ts';
import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import { answeredDocument } from '#tools/seed/document-requests.ts';
import { IMAGE_TYPE } from '#tools/seed/papers.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { file } from '#worker/db/schema/file.ts';
import { workplaceInstruction } from '#worker/db/schema/image.ts';
import { documentRequest } from '#worker/db/schema/paper.ts';
import { handOver, preferredColleague } from '#worker/db/schema/planning.ts';
import { shiftMessage, studyTime } from '#worker/db/schema/roster.ts';

/** What staff say, ask and hand over on their phones, and what they read for their first day. */
export function staffRows(company: DemoCompany, ids: FirstIds): Statement[] {
  const { study, instructions, preferredColleagues } = company;
  return [
    ...insertRows(
      studyTime,
      study.map(({ person, ...row }, number) => ({
        id: ids.study_time + number,
        person_id: ids.person + person,
        ...rowColumns(row),
      })),
    ),
    ...insertRows(
      workplaceInstruction,
      instructions.map(({ site, ...row }, number) => ({
        id: ids.workplace_instruction + number,
        workplace_id: ids.workplace + site,
        ...rowColumns(row),
      })),
    ),
    ...insertRows(
      preferredColleague,
      preferredColleagues.map(({ person, colleague }) => ({
        person_id: ids.person + person,
        colleague_id: ids.person + colleague,
        created_at: company.yesterdayEvening,
      })),
    ),
    ...documentRows(company, ids),
    ...messageRows(company, ids),
    ...handOverRows(company, ids),
  ];
}

function documentRows({ documentRequests, people }: DemoCompany, ids: FirstIds): Statement[] {
  return [
    ...insertRows(
      file,
      documentRequests.flatMap(({ fileId, person, answeredAt }) =>
        fileId === null || answeredAt === null
          ? []
          : [
              {
                id: fileId,
                kind: 'document_answer' as const,
                person_id: ids.person + person,
                type: IMAGE_TYPE,
                bytes: answeredDocument({ person }, people).length,
                created_at: answeredAt,
              },
            ],
      ),
    ),
    ...insertRows(
      documentRequest,
      documentRequests.map(({ person, answeredBy, ...row }, number) => ({
        id: ids.document_request + number,
        person_id: ids.person + person,
        answered_by: answeredBy === null ? null : ids.person + answeredBy,
        ...rowColumns(row),
      })),
    ),
  ];
}

function messageRows({ messages, assignments }: DemoCompany, ids: FirstIds): Statement[] {
  return insertRows(
    shiftMessage,
    messages.flatMap(({ assignment, author, readBy, ...row }) => {
      const one = assignments[assignment];
      if (!one) return [];
      return [
        {
          shift_id: ids.shift + one.shift,
          person_id: ids.person + one.person,
          author_id: ids.person + author,
          read_by: readBy === null ? null : ids.person + readBy,
          ...rowColumns(row),
        },
      ];
    }),
  );
}

function handOverRows({ handOvers, assignments, shifts }: DemoCompany, ids: FirstIds): Statement[] {
  return insertRows(
    handOver,
    handOvers.flatMap(({ assignment, to, ...row }, number) => {
      const one = assignments[assignment];
      const on = shifts[one?.shift ?? -1];
      if (!one || !on) return [];
      const { start, end } = one.ownTimes ?? on.template;
      return [
        {
          id: ids.hand_over + number,
          shift_user_id: ids.shift_user + assignment,
          to_person_id: ids.person + to,
          position_id: ids.position + one.position,
          starts_at: instantOfClock(on.date, start),
          ends_at: instantOfClock(on.date, end),
          ...rowColumns(row),
        },
      ];
    }),
  );
}
