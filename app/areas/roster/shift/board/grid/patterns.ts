import type { BoardTemplate } from '#contract/roster/board.ts';

/** How a template looks on the board. */
export interface Pattern {
  /** One or two characters, different for each template. */
  letter: string;
  /** One of the hues of `cell-looks.ts`. */
  hue: number;
  /** The key that assigns it to the chosen cells; null where no key types its letter. */
  key: string | null;
}

export type Patterns = ReadonlyMap<number, Pattern>;

export const PATTERN_HUES = 6;
const LETTER_MAX = 2;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/**
 * The letter and the hue of each template. Older templates choose first, so that a new one changes
 * none of them.
 */
export function patternsOf(templates: readonly Pick<BoardTemplate, 'id' | 'code'>[]): Patterns {
  const [hues, letters] = [new Set<number>(), new Set<string>()];
  const ordered = templates.toSorted((one, other) => one.id - other.id);
  return new Map(
    ordered.map(({ id, code }) => {
      const letter = freeLetter(code, letters);
      const hue = freeHue(letter, hues);
      hues.add(hue);
      letters.add(letter.toUpperCase());
      return [id, { hue, letter, key: /^[a-z0-9]$/i.test(letter) ? letter.toLowerCase() : null }];
    }),
  );
}

/** Follows from the letter, so that most templates of one letter look alike at all workplaces. */
function freeHue(letter: string, taken: ReadonlySet<number>): number {
  const wanted = letter.toUpperCase().codePointAt(0) ?? 0;
  for (let step = 0; step < PATTERN_HUES; step += 1) {
    const hue = (wanted + step) % PATTERN_HUES;
    if (!taken.has(hue)) return hue;
  }
  return wanted % PATTERN_HUES;
}

/** The code itself where it is short, else a letter of the code, else any free letter. */
function freeLetter(code: string, taken: ReadonlySet<string>): string {
  const own = [...code];
  const short = own.length <= LETTER_MAX ? [code] : [];
  const wanted = [...short, ...own.filter((letter) => /[\p{L}\p{N}]/u.test(letter)), ...LETTERS];
  return wanted.find((letter) => letter !== '' && !taken.has(letter.toUpperCase())) ?? code;
}
