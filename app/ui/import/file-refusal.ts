import type { ErrorCode } from '#contract/errors.ts';
import type { FieldIssue } from '#contract/validation.ts';
import { isTextEncoding, type TextEncoding } from '#domain/format/text-encoding.ts';

/** Why a file was not looked into, as the API says it. */
export interface FileRefusal {
  code: ErrorCode;
  data?: unknown;
}

/** Some words of a file as an encoding reads them. */
export interface EncodingReading {
  encoding: TextEncoding;
  sample: string;
}

export interface HeaderFaults<Column> {
  missing: Column[];
  unknown: string[];
}

/** The columns that the data of SHIFT_CSV_INVALID_HEADER names, out of those that such a file may have. */
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

/** What the data of SHIFT_CSV_ENCODING_UNCLEAR lets choose from. */
export function encodingReadingsOf({ code, data }: FileRefusal): EncodingReading[] {
  if (code !== 'SHIFT_CSV_ENCODING_UNCLEAR' || typeof data !== 'object' || data === null) return [];
  return 'readings' in data && Array.isArray(data.readings) ? data.readings.filter(isReading) : [];
}

function isReading(reading: unknown): reading is EncodingReading {
  if (typeof reading !== 'object' || reading === null) return false;
  return 'encoding' in reading && isTextEncoding(reading.encoding) && 'sample' in reading;
}

/** The faults of the file itself, out of what a form was refused for. */
export function fileFaultsOf({ code, data }: FileRefusal): FieldIssue[] {
  if (code !== 'E_UNPROCESSABLE_ENTITY' || typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap((faults) => (Array.isArray(faults) ? faults.filter(isIssue) : []));
}

function isIssue(fault: unknown): fault is FieldIssue {
  return typeof fault === 'object' && fault !== null && 'key' in fault;
}

/** What an action of the page gave back for a file. */
export function postedRefusal(answer: unknown): FileRefusal | null {
  if (typeof answer !== 'object' || answer === null || !('intent' in answer)) return null;
  return answer.intent === 'preview' && 'refusal' in answer && isRefusal(answer.refusal)
    ? answer.refusal
    : null;
}

function isRefusal(refusal: unknown): refusal is FileRefusal {
  return typeof refusal === 'object' && refusal !== null && 'code' in refusal && 'data' in refusal;
}
