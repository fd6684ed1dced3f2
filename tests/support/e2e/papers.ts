import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Certificate, PaperType } from '#domain/papers/papers.ts';
import { MINUTE_MS } from '#domain/time/instant.ts';
import { canvasOf } from '#tools/seed/pictures/canvas.ts';
import { pngOf } from '#tools/seed/pictures/png.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { send } from './database.ts';
import type { Session } from './people.ts';
import { address, NOW } from './site.ts';

/** Before all data of the demo. */
const DAYS_AGO = 200 * 24 * 60 * MINUTE_MS;
const CARD = { width: 856, height: 540 };

type Sent = { type: PaperType; certificate?: Certificate };

/** Uploads a document like a phone: the person's own, or another person's by the office. */
export async function sendPaper(
  { token }: Session,
  { type, certificate }: Sent,
  of: { id: number } | null = null,
): Promise<number> {
  const form = new FormData();
  form.set('type', type);
  if (certificate) form.set('certificate', certificate);
  const image = new Uint8Array(pngOf(canvasOf(CARD.width, CARD.height, 'sky')));
  form.set('file', new File([image], 'card.png', { type: 'image/png' }));
  const path = of ? `/api/admin/users/${of.id}/papers` : '/api/me/papers';
  const answer = await fetch(`${address()}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(201);
  const { id }: { id: number } = await answer.json();
  return id;
}

/** Approves a person's document through the API, while another page shows it. */
export async function approvePaper({ token }: Session, of: { id: number }, id: number): Promise<void> {
  const answer = await fetch(`${address()}/api/admin/users/${of.id}/papers/approve`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ids: [id], confirmed: true }),
  });
  expect(answer.status).toBe(200);
}

/** Orders documents of one person directly after each other, without those of others in between. */
export async function lineUp(of: { id: number }, ids: readonly number[]): Promise<void> {
  const first = NOW - DAYS_AGO + of.id * 1_000;
  await send(ids.map((id, place) => sql`UPDATE ${paper} SET created_at = ${first + place} WHERE id = ${id}`));
}
