import { z } from 'zod';
import { Failure } from '#tools/program.ts';

/** The staff of the demo. */
const STAFF_PERSON = 3;
const Created = z.object({ id: z.int() });
const Issued = z.object({ code: z.string() });

/** The code that pairs a new device of the demo's staff. */
export async function deviceCode(api: string, token: string): Promise<string> {
  const devices = `${api}/admin/users/${STAFF_PERSON}/devices`;
  const { id } = Created.parse(await post(devices, token, { name: 'iPhone' }));
  return Issued.parse(await post(`${devices}/${id}/check-in-token`, token, {})).code;
}

async function post(url: string, token: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Failure(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
