import { accessHandlers } from './handlers/access.ts';
import { attendanceHandlers } from './handlers/attendance.ts';
import { companyHandlers } from './handlers/company.ts';
import { lawHandlers } from './handlers/law.ts';
import { messagingHandlers } from './handlers/messaging.ts';
import { papersHandlers } from './handlers/papers.ts';
import { payHandlers } from './handlers/pay.ts';
import { peopleHandlers } from './handlers/people.ts';
import { reportsHandlers } from './handlers/reports.ts';
import { rosterHandlers } from './handlers/roster.ts';
import { workplacesHandlers } from './handlers/workplaces.ts';
import type { Handlers } from './http/handler.ts';

/** What does each operation of the API: one that is missing does not compile. */
export const handlers: Handlers = {
  ...accessHandlers,
  ...attendanceHandlers,
  ...companyHandlers,
  ...lawHandlers,
  ...messagingHandlers,
  ...papersHandlers,
  ...payHandlers,
  ...peopleHandlers,
  ...reportsHandlers,
  ...rosterHandlers,
  ...workplacesHandlers,
};
