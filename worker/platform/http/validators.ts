import { zValidator } from '@hono/zod-validator';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { Operation } from '#contract/operation.ts';
import { issuesByField } from '#contract/validation.ts';

type ValidatedPart = 'param' | 'query' | 'json';

/** Validates one part of a request and keeps the result for the route. */
export type Validator = (c: Context) => Promise<void>;
export type Validators = { [Part in ValidatedPart]?: Validator };

const goOn: Next = async () => {};

/**
 * The validators of an operation's input. They run once the caller is known.
 * @throws AppError E_UNPROCESSABLE_ENTITY with the faults by field, E_BAD_REQUEST for malformed
 * JSON
 */
export function validatorsOf({ params, query, body, fileMax }: Operation): Validators {
  return {
    ...(params && { param: validator('param', params) }),
    ...(query && { query: validator('query', z.preprocess(withPlainNames, query)) }),
    ...(body && fileMax === undefined && { json: validator('json', body) }),
  };
}

function validator(target: ValidatedPart, schema: z.ZodType): Validator {
  const validate: MiddlewareHandler = zValidator(
    target,
    schema,
    (result) => {
      // Throws, because a returned answer would become part of the types of every client.
      if (!result.success)
        throw new AppError('E_UNPROCESSABLE_ENTITY', issuesByField(result.error as z.core.$ZodError));
    },
    { validationFunction: (checked, value) => checked.safeParse(value, { reportInput: true }) },
  );
  return async (c) => {
    try {
      await validate(c, goOn);
    } catch (error) {
      throw error instanceof HTTPException ? new AppError('E_BAD_REQUEST') : error;
    }
  };
}

/** `ids[]=1` ⇒ `{ ids: ['1'] }`. The last value of a repeated plain name counts. */
function withPlainNames(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(
    Object.entries(query).map(([name, given]) => {
      const values: unknown[] = Array.isArray(given) ? given : [given];
      return name.endsWith('[]') ? [name.slice(0, -2), values] : [name, values.at(-1)];
    }),
  );
}
