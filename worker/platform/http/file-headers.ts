/** Never opened where it was asked for: it may hold scripts of its own, and is only saved. */
const SAVED: Readonly<Record<string, string>> = { 'application/pdf': 'document.pdf' };

function dispositionOf(type: string): string {
  const name = SAVED[type];
  return name === undefined ? 'inline' : `attachment; filename="${name}"`;
}

/** The headers of an answer that is shown as what it is. Should a browser open it as a page, it does nothing there. */
export function shownFileHeaders({ type, bytes }: { type: string; bytes: number }): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Length': String(bytes),
    'Content-Disposition': dispositionOf(type),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}

/** The headers of an answer that is saved as a file. */
export function fileHeaders({ name, type }: { name: string; type: string }): Record<string, string> {
  return { 'Content-Type': type, 'Content-Disposition': `attachment; ${namedAs(name)}` };
}

const FOREIGN = /[^\x20-\x7e]+/g;

/** RFC 6266: a name of other letters beside one that every program reads. */
function namedAs(name: string): string {
  const plain = `filename="${name.replace(FOREIGN, '-')}"`;
  return plain.includes(name) ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name)}`;
}
