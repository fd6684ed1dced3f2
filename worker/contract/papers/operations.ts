import { documentRequestOperations } from './document-request-operations.ts';
import { helloWorkOperations } from './hello-work-operations.ts';
import { hoursRecordOperations } from './hours-record-operations.ts';
import { paperOperations } from './paper-operations.ts';
import { residenceOperations } from './residence-operations.ts';
import { studyTimeOperations } from './study-time-operations.ts';
import { workLimitOperations } from './work-limit-operations.ts';
import { workRightsOperations } from './work-rights-operations.ts';

type PapersOperations = typeof residenceOperations &
  typeof paperOperations &
  typeof workLimitOperations &
  typeof studyTimeOperations &
  typeof helloWorkOperations &
  typeof documentRequestOperations &
  typeof hoursRecordOperations &
  typeof workRightsOperations;

/** The operations of the area. Their inferred type is too long for one table. */
export const papersOperations: PapersOperations = {
  ...residenceOperations,
  ...paperOperations,
  ...workLimitOperations,
  ...studyTimeOperations,
  ...helloWorkOperations,
  ...documentRequestOperations,
  ...hoursRecordOperations,
  ...workRightsOperations,
};
