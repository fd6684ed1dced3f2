import type { z } from 'zod';
import { accessOperations } from './access/operations.ts';
import { attendanceOperations } from './attendance/operations.ts';
import { companyOperations } from './company/operations.ts';
import { lawOperations } from './law/operations.ts';
import { messagingOperations } from './messaging/operations.ts';
import { papersOperations } from './papers/operations.ts';
import { payOperations } from './pay/operations.ts';
import { peopleOperations } from './people/operations.ts';
import { reportsOperations } from './reports/operations.ts';
import { rosterOperations } from './roster/operations.ts';
import { workplacesOperations } from './workplaces/operations.ts';

/** Every operation of the API by its id. */
export const operations: Operations = {
  ...accessOperations,
  ...peopleOperations,
  ...papersOperations,
  ...lawOperations,
  ...workplacesOperations,
  ...rosterOperations,
  ...attendanceOperations,
  ...payOperations,
  ...messagingOperations,
  ...reportsOperations,
  ...companyOperations,
};

export type Operations = typeof accessOperations &
  typeof peopleOperations &
  typeof papersOperations &
  typeof lawOperations &
  typeof workplacesOperations &
  typeof rosterOperations &
  typeof attendanceOperations &
  typeof payOperations &
  typeof messagingOperations &
  typeof reportsOperations &
  typeof companyOperations;
export type OperationId = keyof Operations;

/** The operations with audit rows, each with its words. */
export type AuditedId = {
  [Id in OperationId]: Operations[Id] extends { method: 'GET' } | { audited: false } ? never : Id;
}[OperationId];

type CheckedPart<Id extends OperationId, Part extends string> =
  Operations[Id] extends Record<Part, infer Schema extends z.ZodType>
    ? Record<Part, z.output<Schema>>
    : object;

/** The input of an operation: `params`, `query` and `body`, validated by its schemas. */
export type OperationInput<Id extends OperationId> = CheckedPart<Id, 'params'> &
  CheckedPart<Id, 'query'> &
  CheckedPart<Id, 'body'>;

/** The query of an operation, validated by its schema. */
export type OperationQuery<Id extends OperationId> =
  OperationInput<Id> extends { query: infer Asked } ? Asked : never;

export const OPERATION_IDS = Object.keys(operations).filter(isOperationId);

export function isOperationId(value: string): value is OperationId {
  return Object.hasOwn(operations, value);
}
