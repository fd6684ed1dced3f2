import { removeDrafts } from './stored-drafts.ts';

/** The header with the person that the page was made for; the server compares it with the session. */
export const READER_HEADER = 'X-Reader';

let reader: number | null = null;

/** Also removes what another person typed in this tab before. */
export function setReader(id: number): void {
  if (reader !== id) removeDrafts(id);
  reader = id;
}

/** The person that the page was made for; null without a session. */
export function shownReader(): number | null {
  return reader;
}

/** Adds the person of the page to the headers of a request. */
export function withReader(headers: HeadersInit | undefined): Headers {
  const all = new Headers(headers);
  if (reader !== null) all.set(READER_HEADER, String(reader));
  return all;
}
