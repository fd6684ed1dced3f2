import type { Person } from './people.ts';

/** The rows of katakana: the code of the first letter, also a small one, and of the hiragana on the key. */
const KANA_ROWS = [
  [0x30a1, 0x3042],
  [0x30ab, 0x304b],
  [0x30b5, 0x3055],
  [0x30bf, 0x305f],
  [0x30ca, 0x306a],
  [0x30cf, 0x306f],
  [0x30de, 0x307e],
  [0x30e3, 0x3084],
  [0x30e9, 0x3089],
  [0x30ee, 0x308f],
] as const;
/** Of the last katakana, which is a vowel with a mark. */
const VU = 0x30f4;

const CROSSED_D = /\u0110/g;

/** Returns the key under which a name in katakana is found; null for other letters. */
function kanaRow(name: string): string | null {
  const code = name.charCodeAt(0);
  if (code === VU) return String.fromCharCode(KANA_ROWS[0][1]);
  const row = KANA_ROWS.findLast(([first]) => code >= first);
  return row && code < VU ? String.fromCharCode(row[1]) : null;
}

/** Returns the key under which a name in Latin letters is found, without its marks; null for other letters. */
function latinLetter(name: string): string | null {
  const letter = name.toUpperCase().replace(CROSSED_D, 'D').normalize('NFD').charAt(0);
  return /[A-Z]/.test(letter) ? letter : null;
}

/** Returns the keys under which a person is found: of the reading, and of each name in Latin letters. */
export function lettersOf({ user }: Pick<Person, 'user'>): string[] {
  const latin = [user.last_name, ...user.first_name.split(' ')].map(latinLetter);
  const letters = [kanaRow(user.last_name_kana ?? ''), ...latin];
  return [...new Set(letters.filter((letter) => letter !== null))];
}

/** Returns the keys that find anyone, kana before Latin letters. */
export function lettersToPress(people: readonly Person[]): string[] {
  const letters = new Set(people.flatMap(lettersOf));
  const kana = KANA_ROWS.map(([, code]) => String.fromCharCode(code));
  const latin = Array.from({ length: 26 }, (_, place) => String.fromCharCode(0x41 + place));
  return [...kana, ...latin].filter((letter) => letters.has(letter));
}
