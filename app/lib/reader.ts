/** For whom the page was made that asks; the server holds it against the session. */
export const READER_HEADER = 'X-Reader';

let reader: number | null = null;

/** Remembers whom the page is shown to. */
export function setReader(id: number): void {
  reader = id;
}

/** The headers of a request with whom the page that sends it was made for. */
export function withReader(headers: HeadersInit | undefined): Headers {
  const all = new Headers(headers);
  if (reader !== null) all.set(READER_HEADER, String(reader));
  return all;
}
