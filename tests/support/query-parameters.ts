import { z } from 'zod';

/**
 * A query parameter: its name, its key in a query, its choices if any, and whether it is required.
 */
export type QueryParameter = {
  name: string;
  key: string;
  choices: readonly string[] | null;
  description: string | null;
  isRequired: boolean;
};

type Described = { enum?: string[]; type?: string; description?: string };

/** The parameters of an operation's query, as the contract declares them. */
export function queryParametersOf(query: z.ZodObject): QueryParameter[] {
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const required = new Set(schema.required ?? []);
  const described = Object.entries(schema.properties ?? {}) as [string, Described][];
  return described.map(([name, { enum: choices, type, description }]) => ({
    name,
    // The key of a repeatable parameter has brackets.
    key: type === 'array' ? `${name}[]` : name,
    choices: choices ?? null,
    description: description ?? null,
    isRequired: required.has(name),
  }));
}
