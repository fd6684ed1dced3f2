type InsertedAssignment = { personId: number; startsAt: number; endsAt: number };

/**
 * Assigns a person unless they work at that time, in a single race-free statement and nothing more.
 */
export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    const { personId, startsAt, endsAt } = await request.json<InsertedAssignment>();
    const { meta } = await DB.prepare(
      `INSERT INTO bare_place (person_id, starts_at, ends_at) SELECT ?1, ?2, ?3
       WHERE NOT EXISTS (SELECT 1 FROM bare_place WHERE person_id = ?1 AND starts_at < ?3 AND ends_at > ?2)`,
    )
      .bind(personId, startsAt, endsAt)
      .run();
    const isWritten = meta.changes === 1;
    return Response.json({ id: isWritten ? meta.last_row_id : null }, { status: isWritten ? 201 : 409 });
  },
};
