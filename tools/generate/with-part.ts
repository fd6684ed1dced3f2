/**
 * The document with one generated part updated. The text around it is written by hand.
 * @throws Error when the text has no such part
 */
export function withPart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- made: ${name} -->\n`, '<!-- end -->'];
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`the document has no marker for ${name}`);
  return `${text.slice(0, from + begin.length)}\n${part}\n\n${text.slice(to)}`;
}
