import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { mailFolder } from './site.ts';

export type CaughtMail = { to: string; subject: string; text: string };

/** The last mail to this address in the catcher of the local site. Null without one. */
export function lastMailTo(address: string): CaughtMail | null {
  const folder = mailFolder();
  const mails = readdirSync(folder)
    .sort(byTime)
    .map((file) => readMail(readFileSync(join(folder, file), 'utf8')));
  return mails.findLast(({ to }) => to === address) ?? null;
}

/** The next mail after `earlier`. A page may answer before its mail is sent. */
export async function nextMailTo(address: string, earlier: CaughtMail | null = null): Promise<CaughtMail> {
  await expect.poll(() => lastMailTo(address)?.text).not.toBe(earlier?.text);
  const mail = lastMailTo(address);
  if (!mail) throw new Error('no mail came');
  return mail;
}

/** The link of a mail, on a line of its own. */
export function linkIn({ text }: CaughtMail): string {
  const link = /^https?:\S+$/m.exec(text)?.[0];
  if (!link) throw new Error('the mail has no link');
  return link;
}

/**
 * A file name has an instant and a count. Only the count distinguishes mails of the same instant.
 */
function byTime(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function readMail(file: string): CaughtMail {
  const [, to = '', subject = '', text = ''] = /^To: (.*)\nSubject: (.*)\n\n([\s\S]*)$/.exec(file) ?? [];
  return { to, subject, text };
}
