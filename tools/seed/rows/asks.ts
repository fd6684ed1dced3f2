import { rowColumns } from '#tools/seed/columns-of.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';

/** The shift offers with their answers. */
export function askRows({ asks }: DemoCompany, ids: FirstIds): Statement[] {
  return [
    ...insertRows(
      seatAsk,
      asks.map(({ shift, position, askedBy, askedAt }, number) => ({
        id: ids.seat_ask + number,
        shift_id: ids.shift + shift,
        position_id: ids.position + position,
        type: 'temporary',
        asked_by: ids.person + askedBy,
        asked_at: askedAt,
      })),
    ),
    ...insertRows(
      seatAskPerson,
      asks.flatMap(({ people }, number) =>
        people.map(({ person, ...reply }) => ({
          ask_id: ids.seat_ask + number,
          person_id: ids.person + person,
          ...rowColumns(reply),
        })),
      ),
    ),
  ];
}
