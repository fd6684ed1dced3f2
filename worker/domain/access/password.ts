import { COMMON_PASSWORDS } from './common-passwords.ts';
import { foldPassword } from './password-folding.ts';
import { WORDS_OF_THE_SITE } from './words-of-the-site.ts';

/** Why a password that is long enough is refused all the same. */
export type PasswordFault = 'password_common' | 'password_personal';

/** What others know of whoever chooses a password; what is not known is null. */
export type PasswordOwner = {
  email: string | null;
  staffNo: string | null;
  lastName: string;
  firstName: string;
  lastNameKana: string | null;
  firstNameKana: string | null;
};

const WORDS = WORDS_OF_THE_SITE.map(foldPassword);
/** As many characters as a password needs at least have to stand beside them. */
const BESIDE_MIN = 8;

/** Shorter pieces of a name stand in too many words by chance. */
const PIECE_MIN = 4;

/** Blocks up to this length are weak however often they are repeated. */
const BLOCK_MAX = 4;
/** Shorter runs stand in too many words by chance. */
const RUN_MIN = 3;
/** What fingers and habit run along, up, down and round. */
const ROWS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'asdfghjkl',
  'zxcvbnm',
];
const STEPS = ROWS.flatMap((row) => [stepsAlong([...row]), stepsAlong([...row].reverse())]);

/**
 * What is wrong with a new password, null where nothing is: it is too easy to guess ({@link isEasy}), also without the
 * words of the site that stand in it, which count for nothing; or it holds its
 * owner's mail address, the part before the @, staff number or a name, or a piece of them of 4 characters or more
 * (NIST SP 800-63B, 3.1.1.2: compare with lists of common, of expected and of context-specific words). Its length is
 * asked by the form.
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const folded = foldPassword(password);
  if (isEasy(folded) || leansOnTheSite(folded)) return 'password_common';
  return knownPieces(owner).some((piece) => folded.includes(piece)) ? 'password_personal' : null;
}

/** Whether little, or what is easy to guess, is left beside words of the site. */
function leansOnTheSite(folded: string): boolean {
  const beside = WORDS.reduce((text, word) => text.replaceAll(word, ''), folded);
  return beside !== folded && ([...beside].length < BESIDE_MIN || isEasy(beside));
}

/**
 * One of the 5,000 commonest of at least 8 characters, or of what such lists leave out because it follows a rule:
 * blank, a block of up to 4 characters or a common password again and again, and nothing but runs of 3 characters or
 * more along the digits, the alphabet or the rows of a keyboard.
 */
function isEasy(folded: string): boolean {
  const characters = [...folded];
  const period = periodOf(characters);
  const block = characters.slice(0, period).join('');
  return (
    folded.trim() === '' ||
    COMMON_PASSWORDS.has(block) ||
    (period <= BLOCK_MAX && characters.length >= 2 * period) ||
    isRuns(characters)
  );
}

/** After how many characters a text begins anew, also one that is cut off at its end: its length where it does not. */
function periodOf(characters: readonly string[]): number {
  const found = characters.findIndex(
    (_, period) =>
      period > 0 && characters.every((one, at) => at < period || one === characters[at - period]),
  );
  return found === -1 ? characters.length : found;
}

/** Whether it is made of runs alone, each character once or several times. */
function isRuns(characters: readonly string[]): boolean {
  const steps = characters.filter((one, at) => one !== characters[at - 1]);
  let from = 0;
  while (from < steps.length) {
    const length = Math.max(...STEPS.map((next) => runFrom(steps, from, next)));
    // Who writes two characters many times each runs no further than from one to the other.
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
