import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PASSWORD_MIN, TEXT_MAX } from '#contract/limits.ts';
import { type PasswordFault, type PasswordOwner, passwordFault } from '#domain/access/password.ts';
import { Failure } from '#tools/program.ts';

const FAULT_TEXTS: Record<PasswordFault, string> = {
  password_common: 'This is one of the commonest passwords. Please choose another.',
  password_personal: 'A password does not hold the mail address or the name. Please choose another.',
};

/** Asks twice for a new password, without showing it. */
export async function askNewPassword(owner: PasswordOwner): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Failure('A password is typed at a terminal; elsewhere use --generate-password.');
  }
  const password = await askHidden(`Password (at least ${PASSWORD_MIN} characters): `);
  if (password.length < PASSWORD_MIN || password.length > TEXT_MAX) {
    throw new Failure(`A password has ${PASSWORD_MIN} to ${TEXT_MAX} characters.`);
  }
  const fault = passwordFault(password, owner);
  if (fault !== null) throw new Failure(FAULT_TEXTS[fault]);
  if ((await askHidden('Once more: ')) !== password) throw new Failure('The two passwords differ.');
  return password;
}

async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // A terminal in raw mode hands Ctrl-C to its reader.
  terminal.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
