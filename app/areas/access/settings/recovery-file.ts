/** Read by the simplest program there is, and on Windows too. */
const LINE_END = '\r\n';

/** The text of the file in which somebody keeps their recovery codes. */
export function recoveryFileText(heading: readonly string[], codes: readonly string[]): string {
  return [...heading, '', ...codes, ''].join(LINE_END);
}
