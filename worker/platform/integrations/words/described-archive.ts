import { dataFile as en } from '#app/locales/en/data-file.ts';
import { dataFile as ja } from '#app/locales/ja/data-file.ts';
import { dataFile as vi } from '#app/locales/vi/data-file.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import { DATA_SECTIONS } from '#worker/areas/people/personal-data/kept/rule.ts';

/** Plain text viewers recognize UTF-8 by this mark. */
const BOM = '\ufeff';
/** The language of most readers comes first. */
const LANGUAGES = [ja, vi, en];

type Archive = {
  id: number;
  name: string;
  madeAt: WallStamp;
  /** The number of photos and documents in it. */
  files: number;
};

/**
 * Explains a personal data export, the use of the data and the rights of the person, in all three
 * languages.
 */
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
      [words.chapters, ...DATA_SECTIONS.map((section) => `- ${words.sections[section]}`)].join('\n'),
      words.not_included,
      words.given,
      words.rights,
    ].join('\n\n'),
  );
  return `${BOM}${texts.join(`\n\n${'-'.repeat(60)}\n\n`)}\n`;
}
