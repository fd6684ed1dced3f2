import { wordsIn } from '#app/lib/all-words.ts';
import type { LineCommand } from '#contract/messaging/line.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { DELAYS } from '#domain/roster/late-arrival.ts';
import { labelOf } from './line-buttons.ts';
import { LINE_WORDS } from './line-texts.ts';

/** What people can write instead of pressing a button. */
const TEXT_COMMANDS: readonly LineCommand[] = [
  { does: 'menu' },
  { does: 'next_shift' },
  { does: 'hours_left' },
  { does: 'availability' },
  { does: 'come', shift_id: null },
  { does: 'cannot_come', shift_id: null },
  ...DELAYS.map((minutes): LineCommand => ({ does: 'late', shift_id: null, minutes })),
];

/** What the words of a button mean as a text, in whichever language they are. */
export function commandOfText(text: string): { command: LineCommand; language: Language } | null {
  const typed = plainText(text);
  for (const language of LANGUAGES) {
    const t = wordsIn(language, LINE_WORDS);
    const command = TEXT_COMMANDS.find((one) => plainText(labelOf(one, t)) === typed);
    if (command) return { command, language };
  }
  return null;
}

/** Without differences that a keyboard makes. */
function plainText(text: string): string {
  const words = text.normalize('NFKC').replace(/[’‘`]/g, "'").trim().replace(/\s+/g, ' ');
  return words.replace(/[.!\u3002]+$/, '').toLowerCase();
}
