import { authOperations } from './auth.ts';
import { healthOperations } from './health.ts';
import { jobOperations } from './jobs.ts';
import { positionOperations } from './positions.ts';
import { profileOperations } from './profile.ts';
import { searchIndexOperations } from './search-index.ts';
import { shiftTemplateOperations } from './shift-templates.ts';
import { timerOperations } from './timers.ts';
import { userOperations } from './users.ts';
import { workplaceOperations } from './workplaces.ts';

/** Every operation of the API by its id. */
export const operations = {
  ...healthOperations,
  ...authOperations,
  ...profileOperations,
  ...userOperations,
  ...workplaceOperations,
  ...positionOperations,
  ...shiftTemplateOperations,
  ...searchIndexOperations,
  ...timerOperations,
  ...jobOperations,
};

export type Operations = typeof operations;
export type OperationId = keyof Operations;

export const OPERATION_IDS = Object.keys(operations).filter(isOperationId);

export function isOperationId(value: string): value is OperationId {
  return Object.hasOwn(operations, value);
}
