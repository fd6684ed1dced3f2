import { phoneCode, phoneCodeText } from '#domain/attendance/tablets/shown-code.ts';
import { serverTime } from './keep-punch.ts';
import { openPunches } from './punch-store.ts';

/**
 * T-37: returns the code of this moment, signed by the key of the pairing. Null where the browser has no
 * key, or has never heard the time of the server.
 */
export async function makePhoneCode(keyId: string, staffNo: string): Promise<string | null> {
  const [database, time, { signText }] = await Promise.all([
    openPunches(),
    serverTime(),
    import('#contract/attendance/punch-signing.ts'),
  ]);
  const key = await database.get('keys', keyId);
  if (!key || time === null) return null;
  const code = { key: keyId, made: time.now };
  const { signature } = await signText(key.privateKey, phoneCodeText(staffNo, code));
  return phoneCode(staffNo, { ...code, signature });
}
