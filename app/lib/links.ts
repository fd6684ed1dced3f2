/** A stretch of a text, by the place where it begins; `href` where it is the address of a page. */
export interface TextPart {
  from: number;
  text: string;
  href: string | null;
}

/** By http alone, and only what an address is made of: what follows in Japanese is no part of it. */
const ADDRESS = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
/** What ends a sentence, and not the address before it. */
const MARKS = `.,;:!?'*`;
const CLOSING = ')]';

/** Plain text in stretches, so that addresses in it can be opened; joined together they are the text again. */
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

/** Without the marks and the brackets that only stand behind it, however many. */
function withoutEnd(address: string): string {
  let spare = count(address, /[)\]]/g) - count(address, /[([]/g);
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const isSpare = spare > 0 && CLOSING.includes(last);
    if (!isSpare && !MARKS.includes(last)) break;
    if (isSpare) spare -= 1;
  }
  return address.slice(0, end);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
