import { env } from 'cloudflare:workers';

/** Data about a member that people of other workplaces must never read. */
const NAME = 'zz-of-somebody-else';
const PHONE = '08099998888';
export const MARKED: readonly string[] = [NAME, PHONE];

export async function mark({ id }: { id: number }): Promise<void> {
  await env.DB.prepare(
    `UPDATE person SET last_name = ?1, first_name = ?1, last_name_kana = ?1, first_name_kana = ?1, address = ?1, phone = ?2
     WHERE id = ?3`,
  )
    .bind(NAME, PHONE, id)
    .run();
}
