import { mail as en } from '#app/locales/en/mail.ts';
import { mail as ja } from '#app/locales/ja/mail.ts';
import { mail as vi } from '#app/locales/vi/mail.ts';
import { WRITING_ORDER } from '#contract/site/languages.ts';
import type { Mail } from './mailer.ts';

export type ComposedMail = { subject: string; text: string };

const MAIL_TEXTS = { ja, vi, en };
const BETWEEN_LANGUAGES = `\n\n${'-'.repeat(40)}\n\n`;

/**
 * The text of a mail in the reader's language, with its values filled in. A reader without a known
 * language gets all of them.
 */
export function composeMail(mail: Mail): ComposedMail {
  const named = new Map<string, unknown>(Object.entries(mail));
  const fill = (words: string) => words.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(named.get(name)));
  const textOf = (words: string) => fill(words).replaceAll(/\n{3,}/g, '\n\n');
  if (mail.language !== null) {
    const { subject, text } = MAIL_TEXTS[mail.language][mail.kind];
    return { subject: oneLine(fill(subject)), text: textOf(text) };
  }
  const inAll = WRITING_ORDER.map((language) => MAIL_TEXTS[language][mail.kind]);
  const languages = inAll.map(({ language }) => language).join(' / ');
  const texts = inAll.map(({ text }) => textOf(text)).join(BETWEEN_LANGUAGES);
  return {
    subject: `Kinmu: ${inAll.map(({ short }) => short).join(' / ')}`,
    text: `${languages}\n\n${texts}`,
  };
}

/** Keeps a filled-in value from adding a line to the header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
