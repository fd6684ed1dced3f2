import { z } from 'zod';

/** Maps the path of a fault in the body to the form. */
type Placing = (path: readonly PropertyKey[]) => PropertyKey[];

const asPosted: Placing = (path) => [...path];

/** Validates a body whose form has other fields, and moves the faults back to the fields. */
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

/** Returns the rows with content, each with its index among all rows. */
export function filledRows<Row>(
  rows: readonly Row[],
  isBlank: (row: Row) => boolean,
): { rows: Row[]; places: number[] } {
  const filled = rows.map((row, place) => ({ row, place })).filter(({ row }) => !isBlank(row));
  return { rows: filled.map(({ row }) => row), places: filled.map(({ place }) => place) };
}

/** Maps faults of filled rows to their rows in the form: `breaks[0]` of the body may be `breaks[1]`. */
export function placedInRows(lists: Record<string, readonly number[]>): Placing {
  return ([list, index, ...rest]) => {
    const place = typeof index === 'number' ? lists[String(list)]?.[index] : undefined;
    return [list, place ?? index, ...rest].filter((part) => part !== undefined);
  };
}
