import { eq } from 'drizzle-orm';
import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';
import type { SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { isPersonUnchanged } from '#worker/areas/attendance/records/punch-facts.ts';
import { keptAnswer } from '#worker/areas/attendance/signed-punches/answer.ts';
import type { TakenText } from '#worker/areas/attendance/signed-punches/in-order.ts';
import {
  askedEntry,
  askedNotice,
  type JudgedPunch,
  placeOf,
  punchRow,
  recordWrite,
} from '#worker/areas/attendance/signed-punches/write.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { Ctx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { insert, update } from '#worker/db/query.ts';
import { raisingRosterVersion } from '#worker/db/roster-version.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import { device } from '#worker/db/schema/device.ts';
import type { SigningKey } from './signed-keys.ts';

/** Stores the punch, its record and its questions in one batch, and notifies the person of a question. */
export async function storeKept(
  ctx: Ctx,
  taken: TakenText<SigningKey, SentPunch>,
  judged: JudgedPunch,
): Promise<KeptPunchAnswer> {
  const { punch, key } = taken;
  const { chain, person } = judged;
  const personId = key.person_id;
  const puncher = {
    personId,
    source: { deviceId: key.device_id, coordinates: punch.place },
    now: ctx.now,
    audited: { kept_punch_id: chain.id, late_minutes: chain.time.lateMinutes },
  };
  const write = recordWrite(puncher, punch, judged);
  const place = write?.record ?? placeOf(judged, punch);
  const row = {
    ...punchRow(ctx, taken, judged, place),
    key_id: key.id,
    person_id: personId,
    stamp: punch.kind,
  };
  const isOpen = row.state === 'open';
  await commit(ctx, {
    actorId: personId,
    guards: [isPersonUnchanged(personId, person.facts)],
    statements: [
      ...(write?.statements ?? [raisingRosterVersion(personId)]),
      insert(keptPunch).values(row),
      chain.room.counting,
      update(device).set({ last_upload_at: ctx.now }).where(eq(device.id, key.device_id)),
      ...(isOpen && person.personEnded === null ? insertNotices(ctx, [askedNotice(row)]) : []),
    ],
    audit: [...(write?.audit ?? []), ...(isOpen ? [askedEntry('kept_punch', row)] : [])],
  });
  return keptAnswer(row, punch.kind);
}
