import { type BrowserContext, expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { encode } from 'uqr';
import { NewPin } from '#contract/access/pin.ts';
import { DevicePublicKey, keyIdOf, signText } from '#contract/attendance/punch-signing.ts';
import {
  formatPairingCode,
  PAIRING_CODE_CHARACTERS,
  PAIRING_CODE_KEPT,
  PAIRING_CODE_LENGTH,
} from '#domain/access/pairing-code.ts';
import { cardCode, phoneCode, phoneCodeText } from '#domain/attendance/tablets/shown-code.ts';
import { type Instant, SECOND_MS } from '#domain/time/instant.ts';
import { insertRows } from '#worker/db/rows.ts';
import { device, deviceKey } from '#worker/db/schema/device.ts';
import { punchCard, tablet, tabletKey, tabletPunch } from '#worker/db/schema/tablet.ts';
import { hashToken, newCode, newToken } from '#worker/platform/crypto/token.ts';
import { draw, send } from './database.ts';
import { mintSession, type Person, type Workplace } from './people.ts';
import { address, NOW } from './site.ts';
import { WORDS } from './words.ts';

/** A waiting tablet of a workplace, with the code that pairs it. */
export async function mintTabletCode({ id: workplaceId }: Workplace): Promise<{ id: number; code: string }> {
  const id = await draw('tablet');
  const code = newCode(PAIRING_CODE_CHARACTERS, PAIRING_CODE_LENGTH);
  const row = {
    id,
    workplace_id: workplaceId,
    name: '正門',
    created_at: NOW,
    code_hash: await hashToken(code),
    code_expires_at: NOW + PAIRING_CODE_KEPT,
  };
  await send(insertRows(tablet, [row]));
  return { id, code: formatPairingCode(code) };
}

/** Sets the PIN of a person as they do it. Returns all six digits. */
export async function setPin(person: Person, digits: string): Promise<string> {
  const { token } = await mintSession(person);
  const answer = await fetch(`${address()}/api/me/pin`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ digits }),
  });
  if (!answer.ok) throw new Error(`PIN: ${answer.status} ${await answer.text()}`);
  return NewPin.parse(await answer.json()).pin;
}

/** The text of a new card of a person. */
export async function mintCard({ id, staff_no }: Person): Promise<string> {
  const secret = newCode(PAIRING_CODE_CHARACTERS, 20);
  await send(insertRows(punchCard, [{ person_id: id, code_hash: await hashToken(secret), made_at: NOW }]));
  return cardCode(staff_no, secret);
}

/** A paired phone of a person. Returns what its code is at a time. */
export async function mintPhone({ id, staff_no }: Person): Promise<(made: Instant) => Promise<string>> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const { x, y } = DevicePublicKey.parse(await crypto.subtle.exportKey('jwk', pair.publicKey));
  const key = await keyIdOf({ kty: 'EC', crv: 'P-256', x, y });
  const deviceId = await draw('device');
  const paired = { name: '本人の携帯', token_hash: await hashToken(newToken()), paired_at: NOW };
  await send([
    ...insertRows(device, [{ id: deviceId, person_id: id, created_at: NOW, ...paired }]),
    ...insertRows(deviceKey, [{ id: key, device_id: deviceId, person_id: id, x, y, made_at: NOW }]),
  ]);
  return async (made) => {
    const { signature } = await signText(pair.privateKey, phoneCodeText(staff_no, { key, made }));
    return phoneCode(staff_no, { key, made, signature });
  };
}

/** Gives the pages a camera before which `showCode` holds codes. */
export async function withCamera(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const drawn = canvas.getContext('2d');
    let code: boolean[][] = [];
    window.addEventListener('code', (event) => {
      if (event instanceof CustomEvent) code = event.detail;
    });
    // A stream has new pictures only while something is drawn.
    setInterval(() => {
      if (drawn === null) return;
      drawn.fillStyle = '#999';
      drawn.fillRect(0, 0, canvas.width, canvas.height);
      const side = 300 / Math.max(1, code.length);
      code.forEach((row, y) => {
        row.forEach((isDark, x) => {
          drawn.fillStyle = isDark ? '#111' : '#eee';
          drawn.fillRect(170 + x * side, 90 + y * side, side + 0.5, side + 0.5);
        });
      });
    }, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
  });
}

/** Holds a code before the camera; null takes it away. */
export async function showCode(page: Page, text: string | null): Promise<void> {
  const detail = text === null ? [] : encode(text, { border: 4 }).data;
  await page.evaluate((code) => void window.dispatchEvent(new CustomEvent('code', { detail: code })), detail);
}

/** Opens the page of a tablet and pairs it. */
export async function pairTablet(page: Page, { code }: { code: string }): Promise<void> {
  const { tablet_desk: words } = WORDS.ja;
  await page.goto(`${address()}/tablet`);
  await page.getByLabel(words.pair.code).fill(code);
  await page.getByRole('button', { name: words.pair.submit }).click();
  await expect(page.locator('[data-slot=clock]')).toBeVisible();
  // What the page without a network needs is kept.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** The time of the tablet, by the server. */
export async function tabletTime(page: Page): Promise<Instant> {
  const shown = (await page.locator('[data-slot=clock]').innerText()).replaceAll(/\s/g, '');
  const [hour = 0, minute = 0, second = 0] = shown.split(':').map(Number);
  const day = NOW - (NOW % (24 * 3_600 * SECOND_MS));
  return day + ((hour - 9) * 3_600 + minute * 60 + second) * SECOND_MS;
}

/** The stored punches of a tablet in their order. */
export async function tabletPunches({ id }: { id: number }) {
  const [rows = []] = await send([
    sql`SELECT p.sequence, p.number, p.way, p.doubt, p.link, p.recorded, p.at, p.earliest_at, p.latest_at, p.questions
      FROM ${tabletPunch} AS p JOIN ${tabletKey} AS k ON k.id = p.key_id WHERE k.tablet_id = ${id} ORDER BY p.sequence`,
  ]);
  return rows.map(({ sequence, number, way, doubt, link, recorded, ...row }) => ({
    sequence: Number(sequence),
    number: String(number),
    way: String(way),
    doubt,
    link: String(link),
    isRecorded: Number(recorded) === 1,
    at: Number(row.at),
    earliest: Number(row.earliest_at),
    latest: Number(row.latest_at),
    isAsked: row.questions !== '[]',
  }));
}
