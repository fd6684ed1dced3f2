import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { frontCoded } from '#domain/access/front-coding.ts';
import { foldPassword } from '#domain/access/password-folding.ts';

const COUNT = 5000;
const LINE_MAX = 110;

const FILE_HEAD = `import { frontDecoded } from './front-coding.ts';

/**
 * The commonest passwords of an allowed length, in the normalized form for comparison. \`npm run generate\` writes
 * them from the passwords of @zxcvbn-ts/language-common.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  frontDecoded(\``;

/** The file of forbidden common passwords. */
export function renderCommonPasswords(
  byCommonness: readonly string[] = dictionary['passwords-common'],
): string {
  const long = byCommonness.map(foldPassword).filter((password) => password.length >= PASSWORD_MIN);
  const commonest = [...new Set(long)].slice(0, COUNT).sort();
  const unfit = commonest.find((password) => /[\s`\\$]/.test(password));
  if (unfit !== undefined) throw new Error(`${unfit} cannot be in a template`);
  return `${FILE_HEAD}\n${wrapped(frontCoded(commonest))}\n\`),\n);\n`;
}

function wrapped(entries: readonly string[]): string {
  const lines: string[] = [];
  for (const entry of entries) {
    const longer = `${lines.at(-1)} ${entry}`;
    if (lines.length > 0 && longer.length <= LINE_MAX) lines[lines.length - 1] = longer;
    else lines.push(entry);
  }
  return lines.join('\n');
}
