/** Five numbers per person of a month in a single statement, without rules, days or pay. */
export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const { results } = await DB.prepare(
      `SELECT person_id, count(*) AS days, sum(counted_minutes) AS counted, sum(worked_minutes) AS worked,
         sum(worked_minutes * salary_per_hour) AS pay
       FROM attendance WHERE business_date BETWEEN ? AND ? GROUP BY person_id`,
    )
      .bind(searchParams.get('from'), searchParams.get('to'))
      .all();
    return Response.json(results);
  },
};
