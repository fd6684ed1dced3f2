/** A part of a text with its offset; `href` when it is a web address. */
export interface TextPart {
  from: number;
  text: string;
  href: string | null;
}

/** Only http addresses, and only characters of addresses: Japanese text may follow without a space. */
const ADDRESS = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
/** Punctuation that ends a sentence, not the address before it. */
const END_PUNCTUATION = `.,;:!?'*`;
const CLOSING = ')]';

/** Splits plain text into parts with links; joined, the parts are the text again. */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const href = withoutEnd(found);
    if (!URL.canParse(href)) continue;
    if (index > from) parts.push({ from, text: text.slice(from, index), href: null });
    parts.push({ from: index, text: href, href });
    from = index + href.length;
  }
  if (from < text.length) parts.push({ from, text: text.slice(from), href: null });
  return parts;
}

/** Removes trailing punctuation, and closing brackets without an opening one. */
function withoutEnd(address: string): string {
  let spare = countMatches(address, /[)\]]/g) - countMatches(address, /[([]/g);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const isSpare = spare > 0 && CLOSING.includes(last);
    if (!isSpare && !END_PUNCTUATION.includes(last)) break;
    if (isSpare) spare -= 1;
  }
  return address.slice(0, end);
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
