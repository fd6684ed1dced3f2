/** Such a file may contain scripts, so browsers save it and never open it here. */
const SAVED: Readonly<Record<string, string>> = { 'application/pdf': 'document.pdf' };

function dispositionOf(type: string): string {
  const name = SAVED[type];
  return name === undefined ? 'inline' : `attachment; filename="${name}"`;
}

/** The headers of a file that is shown. Scripts stay disabled when a browser opens it as a page. */
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

/** The headers of a file that is saved. */
export function fileHeaders({ name, type }: { name: string; type: string }): Record<string, string> {
  return { 'Content-Type': type, 'Content-Disposition': `attachment; ${namedAs(name)}` };
}

const FOREIGN = /[^\x20-\x7e]+/g;

/** RFC 6266: the full name next to an ASCII name that every program reads. */
function namedAs(name: string): string {
  const plain = `filename="${name.replace(FOREIGN, '-')}"`;
  return plain.includes(name) ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name)}`;
}
