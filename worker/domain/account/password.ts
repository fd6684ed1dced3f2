import { COMMON_PASSWORDS } from './common-passwords.ts';
import { foldPassword } from './password-folding.ts';

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

/** Shorter pieces of a name stand in too many words by chance. */
const PIECE_MIN = 4;

/**
 * What is wrong with a new password, null where nothing is: it is one of the 5,000 commonest of at least 8
 * characters, or holds its owner's mail address, the part before the @, staff number or a name, or a piece of them
 * of 4 characters or more (NIST SP 800-63B, 3.1.1.2: compare with lists of common and of context-specific words).
 * Its length is asked by the form.
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const folded = foldPassword(password);
  if (COMMON_PASSWORDS.has(folded)) return 'password_common';
  return knownPieces(owner).some((piece) => folded.includes(piece)) ? 'password_personal' : null;
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
