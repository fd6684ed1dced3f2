import { contractOperations } from './contract-operations.ts';
import { minimumWageOperations } from './minimum-wage-operations.ts';
import { permissionOperations } from './permission-operations.ts';
import { registerOperations } from './register-operations.ts';

type LawOperations = typeof registerOperations &
  typeof minimumWageOperations &
  typeof contractOperations &
  typeof permissionOperations;

/** The operations of the area. Their inferred type is too long for one table. */
export const lawOperations: LawOperations = {
  ...registerOperations,
  ...minimumWageOperations,
  ...contractOperations,
  ...permissionOperations,
};
