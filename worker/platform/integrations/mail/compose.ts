import { mail as en } from '#app/locales/en/mail.ts';
import { mail as ja } from '#app/locales/ja/mail.ts';
import { mail as vi } from '#app/locales/vi/mail.ts';
import type { Mail } from './mailer.ts';

export type ComposedMail = { subject: string; text: string };

const MAIL_TEXTS = { ja, vi, en };
const BETWEEN_LANGUAGES = `\n\n${'-'.repeat(40)}\n\n`;

/**
 * The text of a mail in the reader's language, with its values filled in. A reader without a known
 * language gets all of them.
 */
export function composeMail(mail: Mail): ComposedMail {
  const texts = mail.language === null ? Object.values(MAIL_TEXTS) : [MAIL_TEXTS[mail.language]];
  const named = new Map<string, unknown>(Object.entries(mail));
  const fill = (words: string) => words.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(named.get(name)));
  return {
    subject: texts.map((words) => oneLine(fill(words[mail.kind].subject))).join(' / '),
    text: texts
      .map((words) => fill(words[mail.kind].text).replaceAll(/\n{3,}/g, '\n\n'))
      .join(BETWEEN_LANGUAGES),
  };
}

/** Keeps a filled-in value from adding a line to the header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
