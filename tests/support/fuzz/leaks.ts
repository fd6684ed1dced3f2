/** The signs of internal details in an answer. */
const INSIDE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a stack', /\bat (?:async )?[\w.<>]+ \([\w.:/\\-]+:\d+\)|\.ts:\d+|\.js:\d+:\d+/],
  ['a path', /node_modules|\/worker\/|file:\/\/\/(?!etc)/],
  ['SQL', /D1_ERROR|SQLITE_|no such (?:table|column)|constraint failed|\bSELECT\b.+\bFROM\b|json_each/],
  ['an error of a program', /(?:Type|Range|Reference|Syntax)Error|\[object Object\]|ZodError/],
  ['a hash of a password', /\$scrypt\$|password_hash(?!":\[)/],
  ['a secret', /the secret of the tests|token_hash/],
];

/** The internal details in an answer, and data hidden from its caller. */
export function leaksIn(text: string, hidden: readonly string[]): string[] {
  const inside = INSIDE.filter(([, pattern]) => pattern.test(text)).map(
    ([what, pattern]) => `discloses ${what}: ${pattern.exec(text)?.[0]}`,
  );
  return [
    ...inside,
    ...hidden.filter((one) => text.includes(one)).map((one) => `discloses hidden data: ${one}`),
  ];
}
