import { accessHandlers } from './areas/access/handlers.ts';
import { attendanceHandlers } from './areas/attendance/handlers.ts';
import { companyHandlers } from './areas/company/handlers.ts';
import { lawHandlers } from './areas/law/handlers.ts';
import { messagingHandlers } from './areas/messaging/handlers.ts';
import { openHandlers } from './areas/open/handlers.ts';
import { papersHandlers } from './areas/papers/handlers.ts';
import { payHandlers } from './areas/pay/handlers.ts';
import { peopleHandlers } from './areas/people/handlers.ts';
import { reportsHandlers } from './areas/reports/handlers.ts';
import { rosterHandlers } from './areas/roster/handlers.ts';
import { workplacesHandlers } from './areas/workplaces/handlers.ts';
import type { Handlers } from './platform/http/handler.ts';

/** The handler of every operation. A missing one does not compile. */
export const handlers: Handlers = {
  ...accessHandlers,
  ...attendanceHandlers,
  ...companyHandlers,
  ...lawHandlers,
  ...messagingHandlers,
  ...openHandlers,
  ...papersHandlers,
  ...payHandlers,
  ...peopleHandlers,
  ...reportsHandlers,
  ...rosterHandlers,
  ...workplacesHandlers,
};
