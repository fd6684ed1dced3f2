import { z } from 'zod';

/**
 * A browser does not post an unticked box. So a missing required yes or no counts as no in a form.
 * One with a default keeps its default, and JSON must name every value.
 */
export function withUnticked<Payload extends object>(schema: z.ZodType, payload: Payload): Payload {
  const asked = schema instanceof z.ZodPipe ? schema.in : schema;
  if (!(asked instanceof z.ZodObject)) return payload;
  const boxes = Object.entries(asked.shape).filter(([, field]) => field instanceof z.ZodBoolean);
  return { ...Object.fromEntries(boxes.map(([name]) => [name, false])), ...payload };
}
