import { mail as en } from '#app/locales/en/mail.ts';
import { mail as ja } from '#app/locales/ja/mail.ts';
import { mail as vi } from '#app/locales/vi/mail.ts';
import type { Mail } from './mailer.ts';

export type ComposedMail = { subject: string; text: string };

const MAIL_TEXTS = { en, ja, vi };

/** The text of a mail in the reader's language, with its values filled in. */
export function composeMail(mail: Mail): ComposedMail {
  const { subject, text } = MAIL_TEXTS[mail.language][mail.kind];
  const named = new Map<string, unknown>(Object.entries(mail));
  const fill = (words: string) => words.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(named.get(name)));
  return { subject: oneLine(fill(subject)), text: fill(text).replaceAll(/\n{3,}/g, '\n\n') };
}

/** Keeps a filled-in value from adding a line to the header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
