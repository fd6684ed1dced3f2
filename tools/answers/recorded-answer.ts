import { createHash } from 'node:crypto';

/**
 * Fields that differ in each run of the same commit: the key of push messages, and durations of
 * checks.
 */
const VOLATILE = new Set(['public_key', 'database_ms', 'files_ms', 'objects_ms']);
const MASK = '(masked)';
/** Random ids. */
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export type RecordedAnswer = { status: number; body: unknown };

/**
 * The recorded form of an answer: JSON with sorted keys, a text by its lines, another file by its
 * digest.
 */
export async function recordedAnswer(answer: Response): Promise<RecordedAnswer> {
  const type = answer.headers.get('Content-Type') ?? '';
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    body: recordedBody(type, bytes, answer.headers.get('Content-Disposition')),
  };
}

function recordedBody(type: string, bytes: Uint8Array, disposition: string | null): unknown {
  if (bytes.length === 0) return null;
  if (type.startsWith('application/json')) return masked(JSON.parse(new TextDecoder().decode(bytes)));
  const file = {
    type,
    disposition: disposition === null ? null : maskedText(disposition),
    bytes: bytes.length,
  };
  const charset = /^text\/csv; charset=([\w-]+)/.exec(type)?.[1];
  if (charset !== undefined) {
    const text = new TextDecoder(charset).decode(bytes);
    return { ...file, lines: maskedText(text).split('\n') };
  }
  return { ...file, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskedText(value);
  if (Array.isArray(value)) return value.map(masked);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, VOLATILE.has(name) && inner !== null ? MASK : masked(inner)]),
  );
}

function maskedText(text: string): string {
  return text.replaceAll(UUID, MASK);
}
