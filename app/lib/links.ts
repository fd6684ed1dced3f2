/** A stretch of a text, by the place where it begins; `href` where it is the address of a page. */
export interface TextPart {
  from: number;
  text: string;
  href: string | null;
}

/** By http alone, and only what an address is made of: what follows in Japanese is no part of it. */
const ADDRESS = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
/** What ends a sentence, and not the address before it. */
const AFTER = /[.,;:!?'*]+$/;

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

/** Without the mark or the bracket that only stands behind it. */
function withoutEnd(address: string): string {
  const plain = address.replace(AFTER, '');
  const isBracket = /[)\]]$/.test(plain) && count(plain, /[)\]]/g) > count(plain, /[([]/g);
  return isBracket ? withoutEnd(plain.slice(0, -1)) : plain;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
