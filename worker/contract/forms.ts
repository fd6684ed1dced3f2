import { z } from 'zod';

/**
 * A browser leaves an unticked box out of what it posts: in a form a yes or no that must be said, and is not, is
 * no. One with a default keeps it, and JSON has to say which.
 */
export function withUnticked<Payload extends object>(schema: z.ZodType, payload: Payload): Payload {
  const asked = schema instanceof z.ZodPipe ? schema.in : schema;
  if (!(asked instanceof z.ZodObject)) return payload;
  const boxes = Object.entries(asked.shape).filter(([, field]) => field instanceof z.ZodBoolean);
  return { ...Object.fromEntries(boxes.map(([name]) => [name, false])), ...payload };
}
