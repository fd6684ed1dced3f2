import { parseSubmission } from '@conform-to/dom/future';
import { coerceFormValue } from '@conform-to/zod/v4/future';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { withUnticked } from '#contract/forms.ts';
import { hasHoles, issuesByField } from '#contract/validation.ts';

/**
 * Reads a body in any of the three forms; texts of forms are coerced by the schema, those of JSON are not.
 * @param fileMax the bytes of a file in it, where it takes one: it is then a form
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  fileMax?: number,
): Promise<z.output<Schema>> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (fileMax !== undefined) {
    if (type !== 'multipart/form-data') throw new AppError('E_BAD_REQUEST');
    const form = await readForm(request);
    if (filesOf(form).some(({ size }) => size > fileMax)) {
      throw new AppError('E_PAYLOAD_TOO_LARGE', { limit: fileMax });
    }
    return check(coerceFormValue(schema), form);
  }
  if (type === 'application/json') return check(schema, await readJson(request));
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    return check(coerceFormValue(schema), withUnticked(schema, await readForm(request)));
  }
  throw new AppError('E_BAD_REQUEST');
}

/** @throws AppError E_UNPROCESSABLE_ENTITY with the faults by field */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new AppError('E_UNPROCESSABLE_ENTITY', issuesByField(result.error));
  return result.data;
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw new AppError('E_BAD_REQUEST');
  }
}

async function readForm(request: Request): Promise<object> {
  try {
    const { payload } = parseSubmission(await request.formData());
    if (!hasHoles(payload)) return payload;
  } catch {
    // Falls through to the refusal.
  }
  throw new AppError('E_BAD_REQUEST');
}

/** The files among the fields of a body. */
function filesOf(body: object): File[] {
  return Object.values(body).filter((value) => value instanceof File);
}
