import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import type { Access } from '#contract/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The type of a workbook. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An answer that is a file instead of JSON, with its types if they are always the same. */
export type FileAnswer = { media: 'text/csv' | 'text/calendar' | '*/*'; orElse?: typeof WORKBOOK_TYPE };

export function textFile(media: 'text/csv'): FileAnswer {
  return { media };
}

/** A table as CSV, or as a workbook where the query asks for one. */
export function tableFile(): FileAnswer {
  return { media: 'text/csv', orElse: WORKBOOK_TYPE };
}

/** A calendar as RFC 5545 has it. */
export function calendarFile(): FileAnswer {
  return { media: 'text/calendar' };
}

/** The answer names the type of its bytes. */
export function binaryFile(): FileAnswer {
  return { media: '*/*' };
}

export function isFileAnswer(answer: z.ZodType | FileAnswer): answer is FileAnswer {
  return 'media' in answer;
}

/**
 * One operation of the API. The routes validate by it, the typed client takes its types, and the
 * OpenAPI document lists it. Tests check every answer against it.
 */
export type Operation = {
  /** The roles that may call it, with their scope. */
  access: Access;
  /** Whether a person who must still set up a second step may call it. */
  withoutSecondStep?: true;
  /** False for a change without an audit row: it only previews or tests. */
  audited?: false;
  method: Method;
  /** The path below `/api`, with parameters as `:id`. */
  path: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The most bytes of a file in the body, which is then always multipart/form-data. */
  fileMax?: number;
  /** The schema of the answer by status. Null for an empty one. */
  answers: Partial<Record<200 | 201 | 202 | 204, z.ZodType | FileAnswer | null>>;
  /** Whether pages poll it. Such a call does not extend a session. */
  unasked?: true;
  /** Whether it reports the progress of work. A caller who saw its end then reads its changes. */
  follows?: true;
  /** Whether a caller may ask for a job instead of waiting, with `Prefer: respond-async`. */
  jobWhenAsked?: true;
  /** Its codes in addition to those of every operation. */
  errors?: readonly ErrorCode[];
};
