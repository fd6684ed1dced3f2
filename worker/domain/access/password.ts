import { COMMON_PASSWORDS } from './common-passwords.ts';
import { foldPassword } from './password-folding.ts';
import { WORDS_OF_THE_SITE } from './words-of-the-site.ts';

/** Why a password of sufficient length is refused. */
export type PasswordFault = 'password_common' | 'password_personal';

/** What others know about the owner of a password; null where unknown. */
export type PasswordOwner = {
  email: string | null;
  staffNo: string | null;
  lastName: string;
  firstName: string;
  lastNameKana: string | null;
  firstNameKana: string | null;
};

const FOLDED_WORDS = WORDS_OF_THE_SITE.map(foldPassword);
/** Without the words of the site, a password must keep this many characters, the minimum length. */
const MIN_WITHOUT_SITE_WORDS = 8;

/** Shorter pieces of a name occur in too many words by chance. */
const PIECE_MIN = 4;

/** Blocks up to this length are weak, however often they are repeated. */
const BLOCK_MAX = 4;
/** Shorter runs occur in too many words by chance. */
const RUN_MIN = 3;
/** The rows that fingers and habit follow, up, down and in a circle. */
const KEYBOARD_ROWS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjkl',
  'zxcvbnm',
];
const KEYBOARD_STEPS = KEYBOARD_ROWS.flatMap((row) => [stepsAlong([...row]), stepsAlong([...row].reverse())]);

/**
 * Returns the fault of a new password, or null. It is `password_common` when it is easy to guess
 * ({@link isEasy}), with or without words of the site. It is `password_personal` when it contains the
 * owner's mail address, the part before the @, the staff number, a name, or a piece of them of 4
 * characters or more (NIST SP 800-63B, 3.1.1.2: compare with lists of common, of expected and of
 * context-specific words). The form checks the length.
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const folded = foldPassword(password);
  if (isEasy(folded) || leansOnTheSite(folded)) return 'password_common';
  return knownPieces(owner).some((piece) => folded.includes(piece)) ? 'password_personal' : null;
}

/** Whether the rest without the words of the site is too short or easy to guess. */
function leansOnTheSite(folded: string): boolean {
  const remaining = FOLDED_WORDS.reduce((text, word) => text.replaceAll(word, ''), folded);
  return remaining !== folded && ([...remaining].length < MIN_WITHOUT_SITE_WORDS || isEasy(remaining));
}

/**
 * Whether the text is one of the 5,000 commonest passwords of at least 8 characters, or follows a rule
 * that such lists omit: blank, a repeated block of up to 4 characters, a repeated common password, or
 * only runs of 3 and more characters along the digits, the alphabet or the rows of a keyboard.
 */
function isEasy(folded: string): boolean {
  const characters = [...folded];
  const period = repeatLength(characters);
  const block = characters.slice(0, period).join('');
  return (
    folded.trim() === '' ||
    COMMON_PASSWORDS.has(block) ||
    (period <= BLOCK_MAX && characters.length >= 2 * period) ||
    isRuns(characters)
  );
}

/**
 * Returns after how many characters the text repeats, also when its end is cut off; its length where it
 * does not repeat.
 */
function repeatLength(characters: readonly string[]): number {
  const found = characters.findIndex(
    (_, period) =>
      period > 0 && characters.every((one, at) => at < period || one === characters[at - period]),
  );
  return found === -1 ? characters.length : found;
}

/** Whether the text consists of runs only; repeated characters count once. */
function isRuns(characters: readonly string[]): boolean {
  const steps = characters.filter((one, at) => one !== characters[at - 1]);
  let from = 0;
  while (from < steps.length) {
    const length = Math.max(...KEYBOARD_STEPS.map((next) => runFrom(steps, from, next)));
    // With only two distinct steps, a run cannot be longer than two.
    if (length < Math.min(RUN_MIN, steps.length)) return false;
    from += length;
  }
  return true;
}

function runFrom(characters: readonly string[], from: number, next: ReadonlyMap<string, string>): number {
  let to = from + 1;
  while (to < characters.length && next.get(characters[to - 1] ?? '') === characters[to]) to += 1;
  return to - from;
}

function stepsAlong(row: readonly string[]): ReadonlyMap<string, string> {
  return new Map(row.map((one, at) => [one, row[(at + 1) % row.length] ?? one]));
}

function knownPieces({ email, staffNo, ...names }: PasswordOwner): string[] {
  const texts = [email, email?.split('@')[0] ?? null, staffNo, ...Object.values(names)];
  const known = texts.filter((text) => text !== null).map(foldPassword);
  const pieces = [...known, ...known.filter((text) => !text.includes('@')).flatMap(piecesOf)];
  return pieces.filter((piece) => [...piece].length >= PIECE_MIN);
}

function piecesOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}
