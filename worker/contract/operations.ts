import type { z } from 'zod';
import { accessOperations } from './access/operations.ts';
import { attendanceOperations } from './attendance/operations.ts';
import { companyOperations } from './company/operations.ts';
import { lawOperations } from './law/operations.ts';
import { messagingOperations } from './messaging/operations.ts';
import type { KeyArea } from './open/key-scopes.ts';
import { openOperations } from './open/operations.ts';
import { papersOperations } from './papers/operations.ts';
import { payOperations } from './pay/operations.ts';
import { peopleOperations } from './people/operations.ts';
import { reportsOperations } from './reports/operations.ts';
import { rosterOperations } from './roster/operations.ts';
import { workplacesOperations } from './workplaces/operations.ts';

/** The areas of the operations. Keys of programs call those that a {@link KeyArea} names. */
export type OperationArea = KeyArea | 'access' | 'open';

const BY_AREA = {
  access: accessOperations,
  people: peopleOperations,
  papers: papersOperations,
  law: lawOperations,
  workplaces: workplacesOperations,
  roster: rosterOperations,
  attendance: attendanceOperations,
  pay: payOperations,
  messaging: messagingOperations,
  reports: reportsOperations,
  company: companyOperations,
  open: openOperations,
} satisfies Record<OperationArea, object>;

/** Every operation of the API by its id. */
export const operations: Operations = {
  ...BY_AREA.access,
  ...BY_AREA.people,
  ...BY_AREA.papers,
  ...BY_AREA.law,
  ...BY_AREA.workplaces,
  ...BY_AREA.roster,
  ...BY_AREA.attendance,
  ...BY_AREA.pay,
  ...BY_AREA.messaging,
  ...BY_AREA.reports,
  ...BY_AREA.company,
  ...BY_AREA.open,
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
  typeof companyOperations &
  typeof openOperations;
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

const AREA_OF: ReadonlyMap<string, OperationArea> = new Map(
  (Object.keys(BY_AREA) as OperationArea[]).flatMap((area) =>
    Object.keys(BY_AREA[area]).map((id): [string, OperationArea] => [id, area]),
  ),
);

/** Returns the area whose file declares the operation. */
export function operationArea(id: OperationId): OperationArea {
  return AREA_OF.get(id) ?? 'access';
}

export const OPERATION_IDS = Object.keys(operations).filter(isOperationId);

export function isOperationId(value: string): value is OperationId {
  return Object.hasOwn(operations, value);
}
