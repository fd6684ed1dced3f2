import { env } from 'cloudflare:workers';
import { fullAnswer } from '#tests/support/client.ts';
import type { Person, SignedIn } from '#tests/support/mint.ts';
import { jpegWith } from '#tests/support/pictures.ts';
import { fileKey } from '#worker/platform/files/kept.ts';

export type Of = { id: number };

export const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
export const FORBIDDEN = { status: 403, body: { code: 'E_FORBIDDEN' } };
export const OWN_UPLOAD = { status: 403, body: { code: 'PAPER_OWN_UPLOAD' } };
export const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
export const conflict = (data: unknown) => ({ status: 409, body: { code: 'E_CONFLICT', data } });

export const ref = ({
  id,
  staff_no: staffNo,
  last_name: lastName,
  first_name: firstName,
  last_name_kana: lastNameKana,
  first_name_kana: firstNameKana,
}: Person) => ({
  id,
  staff_no: staffNo,
  last_name: lastName,
  first_name: firstName,
  last_name_kana: lastNameKana,
  first_name_kana: firstNameKana,
  given_first: false,
});

export type Sent = {
  type?: string;
  certificate?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  name?: string;
  headers?: Record<string, string>;
};

/** Uploads a document for `of`, or one's own. */
export async function send(by: Pick<SignedIn, 'send'>, sent: Sent = {}, of?: Of) {
  const { type = 'card_front', certificate, bytes = jpegWith(), name = 'card.jpg', headers = {} } = sent;
  const body = new FormData();
  body.set('type', type);
  if (certificate !== undefined) body.set('certificate', certificate);
  body.set('file', new File([bytes], name));
  const path = of ? `/api/admin/users/${of.id}/papers` : '/api/me/papers';
  return fullAnswer(await by.send(path, { method: 'POST', body, headers }));
}

const at = ({ id }: Of) => ({ param: { id: String(id) } });
const one = (of: Of, paper: Of) => ({ param: { id: String(of.id), paper_id: String(paper.id) } });

export const papersOf = async (by: SignedIn, of: Of) =>
  fullAnswer(await by.api.admin.users[':id'].papers.$get(at(of)));
export const ownPapers = async (by: SignedIn) => fullAnswer(await by.api.me.papers.$get());
export const paperOf = async (by: SignedIn, of: Of, paper: Of) =>
  fullAnswer(await by.api.admin.users[':id'].papers[':paper_id'].$get(one(of, paper)));

type Approval = Parameters<SignedIn['api']['admin']['users'][':id']['papers']['approve']['$post']>[0]['json'];
type Rejection = Parameters<SignedIn['api']['admin']['users'][':id']['papers']['reject']['$post']>[0]['json'];

/** Approves documents after they were read. */
export const approve = async (
  by: SignedIn,
  of: Of,
  papers: readonly Of[],
  more: Partial<Approval> = {},
  headers: Record<string, string> = {},
) =>
  fullAnswer(
    await by.api.admin.users[':id'].papers.approve.$post(
      { ...at(of), json: { ids: papers.map(({ id }) => id), confirmed: true, ...more } },
      { headers },
    ),
  );
export const reject = async (
  by: SignedIn,
  of: Of,
  papers: readonly Of[],
  more: Partial<Rejection> = {},
  headers: Record<string, string> = {},
) =>
  fullAnswer(
    await by.api.admin.users[':id'].papers.reject.$post(
      { ...at(of), json: { ids: papers.map(({ id }) => id), fault: 'blurred', ...more } },
      { headers },
    ),
  );

export const changeKind = async (
  by: SignedIn,
  of: Of,
  paper: Of,
  json: { type: 'passport' | 'portrait' | 'other'; certificate?: string; version: number },
) => fullAnswer(await by.api.admin.users[':id'].papers[':paper_id'].$put({ ...one(of, paper), json }));
export const remove = async (by: SignedIn, of: Of, paper: Of, version = 1) =>
  fullAnswer(
    await by.api.admin.users[':id'].papers[':paper_id'].$delete({
      ...one(of, paper),
      query: { version: String(version) },
    }),
  );
export const takeBack = async (by: SignedIn, paper: Of, version = 1) =>
  fullAnswer(await by.api.me.papers[':id'].$delete({ ...at(paper), query: { version: String(version) } }));

/** The stored documents of a person, earliest first, with the state of their images. */
export async function storedPapers({ id }: Of) {
  const { results } = await env.DB.prepare(
    `SELECT q.id, q.type, q.state, q.uploaded_by, q.deleted_at IS NOT NULL AS deleted,
            f.deleted_at IS NOT NULL AS image_deleted, q.version
     FROM paper q JOIN file f ON f.id = q.file_id WHERE q.person_id = ? ORDER BY q.id`,
  )
    .bind(id)
    .all<{ id: number; type: string; state: string; deleted: number; image_deleted: number }>();
  return results;
}

export async function countStored(): Promise<number> {
  return (await env.FILES.list({ prefix: fileKey('') })).objects.length;
}

export async function bytesOfFile(id: string): Promise<Uint8Array | null> {
  const found = await env.FILES.get(fileKey(id));
  return found && new Uint8Array(await found.arrayBuffer());
}
