import { z } from 'zod';

/** Where a fault of the body stands in the form. */
type Placing = (path: readonly PropertyKey[]) => PropertyKey[];

const asPosted: Placing = (path) => [...path];

/**
 * For a form whose fields are not quite those of the body that it becomes: hands the body to its schema, and the
 * faults back to the fields that they came from.
 */
export function checkedBy<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  context: z.RefinementCtx,
  placed: Placing = asPosted,
): z.output<Schema> {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  for (const found of result.error.issues) context.addIssue({ ...found, path: placed(found.path) });
  return z.NEVER;
}

/** The rows of a form that say something, each with its place among all of them. */
export function filledRows<Row>(
  rows: readonly Row[],
  isBlank: (row: Row) => boolean,
): { rows: Row[]; places: number[] } {
  const filled = rows.map((row, place) => ({ row, place })).filter(({ row }) => !isBlank(row));
  return { rows: filled.map(({ row }) => row), places: filled.map(({ place }) => place) };
}

/** Leads the faults of filled rows back to where the rows stand: `breaks[0]` of the body may be `breaks[1]`. */
export function placedInRows(lists: Record<string, readonly number[]>): Placing {
  return ([list, index, ...rest]) => {
    const place = typeof index === 'number' ? lists[String(list)]?.[index] : undefined;
    return [list, place ?? index, ...rest].filter((part) => part !== undefined);
  };
}
