type Place = { personId: number; shiftId: number; positionId: number; startsAt: number; endsAt: number };
type Recorded = {
  batches: { query: string; values: (string | number | null)[] }[][];
  place: Place;
  id: number;
};

const NUMBERS = /\d{8,}/g;
let ids = 0;

/** Sends the product's statements for an assignment and does nothing else. */
export default {
  async fetch(request: Request, { DB, RECORDED }: { DB: D1Database; RECORDED: Recorded }): Promise<Response> {
    const { version, ...place } = await request.json<Place & { version: number }>();
    const { batches, place: was, id } = RECORDED;
    ids += 1;
    const stands = new Map([
      [String(was.personId), place.personId],
      [String(was.shiftId), place.shiftId],
      [String(was.positionId), place.positionId],
      [String(was.startsAt), place.startsAt],
      [String(was.endsAt), place.endsAt],
      [String(id), id + ids],
    ]);
    const filled = (value: string | number | null) =>
      typeof value === 'string'
        ? value
            .replace(NUMBERS, (number) => String(stands.get(number) ?? number))
            .replace(`[[${place.personId},1]]`, `[[${place.personId},${version}]]`)
        : value;
    for (const batch of batches) {
      await DB.batch(batch.map(({ query, values }) => DB.prepare(query).bind(...values.map(filled))));
    }
    return Response.json({ id: id + ids }, { status: 201 });
  },
};
