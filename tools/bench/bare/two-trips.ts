const TRIPS = 2;

/**
 * Reads one row twice and does nothing else. It measures the bare cost of a write's round trips.
 */
export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    await request.text();
    let id: number | null = null;
    for (let trip = 0; trip < TRIPS; trip += 1) {
      id = await DB.prepare('SELECT id FROM bare_place WHERE id = ?').bind(1).first<number>('id');
    }
    return Response.json({ id }, { status: 201 });
  },
};
