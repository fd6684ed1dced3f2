import type { ErrorCode } from '#contract/errors.ts';
import type { FieldIssue } from '#contract/validation.ts';
import { isTextEncoding, type TextEncoding } from '#domain/format/text-encoding.ts';

/** Why the API refused a whole file. */
export interface FileRefusal {
  code: ErrorCode;
  data?: unknown;
}

/** Sample words of a file in one encoding. */
export interface EncodingReading {
  encoding: TextEncoding;
  sample: string;
}

export interface HeaderFaults<Column> {
  missing: Column[];
  unknown: string[];
}

/** Returns the faulty columns from the data of SHIFT_CSV_INVALID_HEADER, limited to known columns. */
export function headerFaultsOf<Column extends string>(
  { code, data }: FileRefusal,
  columns: readonly Column[],
): HeaderFaults<Column> | null {
  if (code !== 'SHIFT_CSV_INVALID_HEADER' || typeof data !== 'object' || data === null) return null;
  const missing = 'missing' in data && Array.isArray(data.missing) ? data.missing : [];
  const unknown = 'unknown' in data && Array.isArray(data.unknown) ? data.unknown : [];
  return {
    missing: columns.filter((column) => missing.includes(column)),
    unknown: unknown.map(String),
  };
}

/** Returns the choices from the data of SHIFT_CSV_ENCODING_UNCLEAR. */
export function encodingReadingsOf({ code, data }: FileRefusal): EncodingReading[] {
  if (code !== 'SHIFT_CSV_ENCODING_UNCLEAR' || typeof data !== 'object' || data === null) return [];
  return 'readings' in data && Array.isArray(data.readings) ? data.readings.filter(isReading) : [];
}

function isReading(reading: unknown): reading is EncodingReading {
  if (typeof reading !== 'object' || reading === null) return false;
  return 'encoding' in reading && isTextEncoding(reading.encoding) && 'sample' in reading;
}

/** Returns the faults of the file itself from a form's refusal. */
export function fileFaultsOf({ code, data }: FileRefusal): FieldIssue[] {
  if (code !== 'E_UNPROCESSABLE_ENTITY' || typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap((faults) => (Array.isArray(faults) ? faults.filter(isIssue) : []));
}

function isIssue(fault: unknown): fault is FieldIssue {
  return typeof fault === 'object' && fault !== null && 'key' in fault;
}

/** Returns the refused file of an action's answer; null for other answers. */
export function postedRefusal(answer: unknown): FileRefusal | null {
  if (typeof answer !== 'object' || answer === null || !('intent' in answer)) return null;
  return answer.intent === 'preview' && 'refusal' in answer && isRefusal(answer.refusal)
    ? answer.refusal
    : null;
}

function isRefusal(refusal: unknown): refusal is FileRefusal {
  return typeof refusal === 'object' && refusal !== null && 'code' in refusal && 'data' in refusal;
}
