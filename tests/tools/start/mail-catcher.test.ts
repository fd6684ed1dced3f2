import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catchMails, type MailCatcher } from '#tools/mail-catcher.ts';

let folder: string;
let catcher: MailCatcher;

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'kinmu-mails-')), 'mail');
  catcher = await catchMails(folder);
});

afterEach(async () => {
  await catcher.stop();
  rmSync(join(folder, '..'), { recursive: true });
});

const MAIL = {
  to: 'tanaka@kinmu.test',
  subject: '【Kinmu】件名',
  text: 'Xin chào,\n\nhttps://kinmu.test/#token=x',
};
const post = (body: string, address = catcher.address) => fetch(address, { method: 'POST', body });

describe('the mail catcher', () => {
  it('writes each mail to a private file, in the order of time', async () => {
    expect((await post(JSON.stringify(MAIL))).status).toBe(204);
    expect((await post(JSON.stringify({ ...MAIL, to: 'sato@kinmu.test' }))).status).toBe(204);
    const [first = '', second = ''] = readdirSync(folder).sort();
    expect(readFileSync(join(folder, first), 'utf8')).toBe(
      `To: ${MAIL.to}\nSubject: ${MAIL.subject}\n\n${MAIL.text}\n`,
    );
    expect(readFileSync(join(folder, second), 'utf8')).toContain('To: sato@kinmu.test\n');
    expect(first).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}-1\.txt$/);
    expect(statSync(join(folder, first)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('keeps a header on its line, whatever its value', async () => {
    await post(JSON.stringify({ ...MAIL, subject: 'one\r\nTo: two' }));
    const [file = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, file), 'utf8')).toContain('\nSubject: one To: two\n\n');
  });

  it.each([
    ['a text that is not JSON', 'x'],
    ['another object', '{"to":"a@b.test"}'],
    ['a body larger than any mail', JSON.stringify({ ...MAIL, text: 'x'.repeat(300_000) })],
  ])('refuses %s', async (_, body) => {
    expect((await post(body)).status).toBe(400);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a sender without its secret address', async () => {
    expect((await post(JSON.stringify(MAIL), new URL('/', catcher.address).href)).status).toBe(400);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('listens only on this machine, and stops listening when it is stopped', async () => {
    expect(new URL(catcher.address).hostname).toBe('127.0.0.1');
    const other = await catchMails(folder);
    await other.stop();
    await expect(post(JSON.stringify(MAIL), other.address)).rejects.toThrow('fetch failed');
  });
});
