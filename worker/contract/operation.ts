import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import type { Access } from '#contract/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer that is a file and no JSON: of which type, where all are of one. */
export type FileAnswer = { media: 'text/csv' | '*/*' };

export function textFile(media: 'text/csv'): FileAnswer {
  return { media };
}

/** Bytes of a type that the answer names. */
export function binaryFile(): FileAnswer {
  return { media: '*/*' };
}

export function isFileAnswer(answer: z.ZodType | FileAnswer): answer is FileAnswer {
  return 'media' in answer;
}

/**
 * One operation of the API: where it is called, what it takes, what it answers. Routes validate by it, the
 * typed client is typed by it, the OpenAPI document is drawn from it and the tests hold every answer to it.
 */
export type Operation = {
  /** Who may call it, and how far it reaches. */
  access: Access;
  /** Whether it is open to who still has to set up a second step: to know who they are, and to set it up. */
  withoutSecondStep?: true;
  /** False of a change that leaves no row in the audit: it only looks, or tries. */
  audited?: false;
  method: Method;
  /** Below `/api`, parameters as `:id`. */
  path: string;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The bytes of a file in the body, which then comes as multipart/form-data alone. */
  fileMax?: number;
  /** The schema of the answer by status; null for an empty one. */
  answers: Partial<Record<200 | 201 | 202 | 204, z.ZodType | FileAnswer | null>>;
  /** Whether pages ask it by themselves again and again: that keeps nobody signed in. */
  unasked?: true;
  /** Whether it tells how work goes on that was begun before: whoever saw its end sees from then on what it changed. */
  follows?: true;
  /** The codes it adds to those that every operation can answer. */
  errors?: readonly ErrorCode[];
};
