import { parseSubmission } from '@conform-to/dom/future';
import { coerceFormValue } from '@conform-to/zod/v4/future';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { withUnticked } from '#contract/forms.ts';
import { hasHoles, issuesByField } from '#contract/validation.ts';

export function isJson(request: Request): boolean {
  return contentTypeOf(request) === 'application/json';
}

function contentTypeOf(request: Request): string | undefined {
  return request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
}

/**
 * Reads the body of a form. The schema coerces its texts.
 * @param fileMax the most bytes of a file in it, for a form with a file
 * @param check throws for fields that it refuses
 * @throws AppError E_BAD_REQUEST, E_PAYLOAD_TOO_LARGE, E_UNPROCESSABLE_ENTITY with the faults by
 * field
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  fileMax?: number,
  check: (fields: object) => void = () => {},
): Promise<z.output<Schema>> {
  const type = contentTypeOf(request);
  if (type === 'multipart/form-data') {
    const form = await readFormFields(request);
    check(form);
    if (fileMax === undefined) return parseOrRefuse(coerceFormValue(schema), withUnticked(schema, form));
    if (filesOf(form).some(({ size }) => size > fileMax))
      throw new AppError('E_PAYLOAD_TOO_LARGE', { limit: fileMax });
    return parseOrRefuse(coerceFormValue(schema), form);
  }
  if (type === 'application/x-www-form-urlencoded' && fileMax === undefined) {
    const form = await readFormFields(request);
    check(form);
    return parseOrRefuse(coerceFormValue(schema), withUnticked(schema, form));
  }
  throw new AppError('E_BAD_REQUEST');
}

function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new AppError('E_UNPROCESSABLE_ENTITY', issuesByField(result.error));
  return result.data;
}

async function readFormFields(request: Request): Promise<object> {
  try {
    const { payload } = parseSubmission(await request.formData());
    if (!hasHoles(payload)) return payload;
  } catch {
    // Falls through to the refusal.
  }
  throw new AppError('E_BAD_REQUEST');
}

function filesOf(body: object): File[] {
  return Object.values(body).filter((value) => value instanceof File);
}
