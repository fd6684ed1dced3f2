/** CRLF: even simple editors on Windows show the lines. */
const LINE_END = '\r\n';

export function recoveryFileText(heading: readonly string[], codes: readonly string[]): string {
  return [...heading, '', ...codes, ''].join(LINE_END);
}
