import { z } from 'zod';

/** What a query may hold: its name, as a query names it, its choices where it has some, and whether it must be given. */
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
    // A query names what may be given several times with brackets.
    key: type === 'array' ? `${name}[]` : name,
    choices: choices ?? null,
    description: description ?? null,
    isRequired: required.has(name),
  }));
}
