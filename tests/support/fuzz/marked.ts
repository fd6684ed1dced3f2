import { env } from 'cloudflare:workers';

/** What somebody from elsewhere must never read about the member of a site. */
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
