import type { Hono } from 'hono';
import type { z } from 'zod';
import type { FileAnswer } from '#contract/operation.ts';
import type { OperationId, Operations } from '#contract/operations.ts';

type SentPart<Id extends OperationId, Part extends string, As extends string> =
  Operations[Id] extends Record<Part, infer Schema extends z.ZodType>
    ? { [Name in As]: z.input<Schema> }
    : object;

type BodyKind<Id extends OperationId> = Operations[Id] extends { fileMax: number } ? 'form' : 'json';

type OutputOf<Answer> = Answer extends z.ZodType
  ? { output: z.output<Answer>; outputFormat: 'json' }
  : Answer extends FileAnswer
    ? { output: unknown; outputFormat: 'body' }
    : { output: null; outputFormat: 'body' };

type Answers<Id extends OperationId> = Operations[Id]['answers'];

/** One operation in the form of Hono's client. */
type Endpoint<Id extends OperationId> = {
  [Status in keyof Answers<Id>]: {
    input: SentPart<Id, 'params', 'param'> &
      SentPart<Id, 'query', 'query'> &
      SentPart<Id, 'body', BodyKind<Id>>;
    status: Status;
  } & OutputOf<Answers<Id>[Status]>;
}[keyof Answers<Id>];

/** Maps each path to its operations. */
type IdsByPath = { [Id in OperationId as Operations[Id]['path']]: Id };

type ApiSchema = {
  [Path in keyof IdsByPath as `/api${Path}`]: {
    [Id in IdsByPath[Path] as `$${Lowercase<Operations[Id]['method']>}`]: Endpoint<Id>;
  };
};

/** The API as Hono's client types it: all operations of the contract. */
export type Api = Hono<object, ApiSchema, '/api'>;
