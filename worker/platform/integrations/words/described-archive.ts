import { dataFile as en } from '#app/locales/en/data-file.ts';
import { dataFile as ja } from '#app/locales/ja/data-file.ts';
import { dataFile as vi } from '#app/locales/vi/data-file.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import { SECTIONS } from '#worker/areas/people/personal-data/kept/rule.ts';

/** Programs that show plain text take it for UTF-8 by this. */
const BOM = '\ufeff';
/** In the order in which most readers find theirs at once. */
const LANGUAGES = [ja, vi, en];

type Archive = {
  id: number;
  name: string;
  madeAt: WallStamp;
  /** How many photos and papers are in it. */
  files: number;
};

/** What an export of personal data is, what of it is used for what, and what one may ask for: in all three languages. */
export function describeArchive({ id, name, madeAt, files }: Archive): string {
  const values: Readonly<Record<string, string | number>> = {
    name,
    id,
    at: madeAt,
    count: files,
  };
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));
  const texts = LANGUAGES.map((words) =>
    [
      words.title,
      [words.whose, words.made, words.files].map(filled).join('\n'),
      words.about,
      [words.chapters, ...SECTIONS.map((section) => `- ${words.sections[section]}`)].join('\n'),
      words.not_told,
      words.given,
      words.rights,
    ].join('\n\n'),
  );
  return `${BOM}${texts.join(`\n\n${'-'.repeat(60)}\n\n`)}\n`;
}
