import { z } from 'zod';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { insertRows } from '#worker/db/rows.ts';
import { punch } from '#worker/db/schema/attendance.ts';
import { device } from '#worker/db/schema/device.ts';
import { wage } from '#worker/db/schema/workplace.ts';
import { draw, send } from './database.ts';
import { mintPerson, mintSession, type Person } from './people.ts';
import type { Site } from './rosters.ts';
import { address, NOW } from './site.ts';

export async function mintWage(site: Site, { id: personId }: Person, salaryPerHour: number): Promise<void> {
  const row = {
    id: await draw('wage'),
    person_id: personId,
    workplace_id: site.workplace.id,
    position_id: site.position.id,
    valid_from: '2026-01-01',
    salary_per_hour: salaryPerHour,
  };
  await send(insertRows(wage, [row]));
}

export type Worked = {
  date: string;
  check_in_time: WallStamp;
  check_out_time: WallStamp;
  breaks?: { start: string; end: string }[];
  shift_id?: number;
};

const Added = z.object({ id: z.int(), version: z.int() });
type Added = z.output<typeof Added>;

/** Adds work like an administrator, so that the product counts its minutes. */
export async function mintWorked(site: Site, { id: user_id }: Person, worked: Worked): Promise<Added> {
  const place = { workplace_id: site.workplace.id, position_id: site.position.id };
  const body = { user_id, ...place, ...worked, reason: '打刻機の故障' };
  return Added.parse(await asAdmin('POST', '/manage/work-histories/add', body));
}

/** Removes the check-out of added work. */
export async function reopen({ id, version }: Added, check_in_time: WallStamp): Promise<void> {
  const body = { check_in_time, check_out_time: null, breaks: [], reason: '退勤打刻なし', version };
  await asAdmin('PUT', `/manage/work-histories/${id}`, body);
}

/** The device punches of an attendance, written to the database. */
export async function mintPunches(
  { id: attendanceId }: { id: number },
  { id: personId }: Person,
  stamps: { check_in: WallStamp; check_out: WallStamp },
): Promise<void> {
  const phone = { id: await draw('device'), person_id: personId, name: 'iPhone', created_at: NOW };
  const rows = [];
  for (const stamp of ['check_in', 'check_out'] as const) {
    const takenAt = fromStamp(stamps[stamp]);
    const given = { device_at: takenAt + 4_000, given_at: takenAt + 4_000 };
    rows.push({
      id: await draw('punch'),
      attendance_id: attendanceId,
      stamp,
      taken_at: takenAt,
      ...given,
      device_id: phone.id,
    });
  }
  await send([...insertRows(device, [phone]), ...insertRows(punch, rows)]);
}

let admin: Promise<string> | undefined;

async function asAdmin(method: string, path: string, body: unknown): Promise<unknown> {
  admin ??= mintPerson({ roles: ['global_admin'] })
    .then(mintSession)
    .then(({ token }) => token);
  const answer = await fetch(`${address()}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${await admin}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
