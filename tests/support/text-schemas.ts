import type { z } from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

export type TextSchema = { path: string; schema: z.ZodString };

/** Types without an own text, and files. */
const WITHOUT_TEXT = ['enum', 'literal', 'number', 'boolean', 'null', 'transform', 'file', 'custom'];

/** Every text schema inside another, however it is wrapped. */
export function textsIn(schema: $ZodType | undefined, path = ''): TextSchema[] {
  if (!schema) return [];
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [{ path, schema: schema as z.ZodString }];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsIn(field, `${path}.${name}`));
    case 'array':
      return textsIn(def.element, `${path}[]`);
    case 'record':
      return [...textsIn(def.keyType, `${path}{}`), ...textsIn(def.valueType, `${path}.*`)];
    case 'union':
      return def.options.flatMap((option) => textsIn(option, path));
    case 'pipe':
      return [...textsIn(def.in, path), ...textsIn(def.out, path)];
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, path);
    default:
      if (WITHOUT_TEXT.includes(def.type)) return [];
      throw new Error(`nobody has said where the texts of ${def.type} are: ${path}`);
  }
}
