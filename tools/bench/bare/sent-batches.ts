type SentAssignment = {
  personId: number;
  shiftId: number;
  positionId: number;
  startsAt: number;
  endsAt: number;
};
type Recorded = {
  batches: { query: string; values: (string | number | null)[] }[][];
  place: SentAssignment;
  id: number;
};

const ID_PATTERN = /\d{8,}/g;
let drawnIds = 0;

/** Sends the product's statements for an assignment and does nothing else. */
export default {
  async fetch(request: Request, { DB, RECORDED }: { DB: D1Database; RECORDED: Recorded }): Promise<Response> {
    const { version, ...place } = await request.json<SentAssignment & { version: number }>();
    const { batches, place: was, id } = RECORDED;
    drawnIds += 1;
    const stands = new Map([
      [String(was.personId), place.personId],
      [String(was.shiftId), place.shiftId],
      [String(was.positionId), place.positionId],
      [String(was.startsAt), place.startsAt],
      [String(was.endsAt), place.endsAt],
      [String(id), id + drawnIds],
    ]);
    const filled = (value: string | number | null) =>
      typeof value === 'string'
        ? value
            .replace(ID_PATTERN, (number) => String(stands.get(number) ?? number))
            .replace(`[[${place.personId},1]]`, `[[${place.personId},${version}]]`)
        : value;
    for (const batch of batches) {
      await DB.batch(batch.map(({ query, values }) => DB.prepare(query).bind(...values.map(filled))));
    }
    return Response.json({ id: id + drawnIds }, { status: 201 });
  },
};
