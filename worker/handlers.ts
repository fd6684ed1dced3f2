import { adjustmentHandlers } from '#worker/features/adjustments/handlers.ts';
import { auditHandlers } from '#worker/features/audit/handlers.ts';
import { authHandlers } from '#worker/features/auth/handlers.ts';
import { availabilityHandlers } from '#worker/features/availability/handlers.ts';
import { branchHandlers } from '#worker/features/branches/handlers.ts';
import { candidateHandlers } from '#worker/features/candidates/handlers.ts';
import { channelHandlers } from '#worker/features/channels/handlers.ts';
import { checkInHandlers } from '#worker/features/check-ins/handlers.ts';
import { configurationHandlers } from '#worker/features/configuration/handlers.ts';
import { crossStaffHandlers } from '#worker/features/cross-staff/handlers.ts';
import { deliveryHandlers } from '#worker/features/deliveries/handlers.ts';
import { deviceHandlers } from '#worker/features/devices/handlers.ts';
import { fileLayoutHandlers } from '#worker/features/file-layouts/handlers.ts';
import { fileHandlers } from '#worker/features/files/handlers.ts';
import { fixedScheduleHandlers } from '#worker/features/fixed-schedules/handlers.ts';
import { healthHandlers } from '#worker/features/health/handlers.ts';
import { helloWorkHandlers } from '#worker/features/hello-work/handlers.ts';
import { homeHandlers } from '#worker/features/home/handlers.ts';
import { jobHandlers } from '#worker/features/jobs/handlers.ts';
import { membershipHandlers } from '#worker/features/memberships/handlers.ts';
import { minimumWageHandlers } from '#worker/features/minimum-wages/handlers.ts';
import { noticeHandlers } from '#worker/features/notices/handlers.ts';
import { notificationHandlers } from '#worker/features/notifications/handlers.ts';
import { ownAttendanceHandlers } from '#worker/features/own-attendance/handlers.ts';
import { ownShiftHandlers } from '#worker/features/own-shifts/handlers.ts';
import { ownWorkHandlers } from '#worker/features/own-work/handlers.ts';
import { paperHandlers } from '#worker/features/papers/handlers.ts';
import { passwordLinkHandlers } from '#worker/features/password-links/handlers.ts';
import { payAccountHandlers } from '#worker/features/pay-accounts/handlers.ts';
import { peopleFileHandlers } from '#worker/features/people-files/handlers.ts';
import { periodSheetHandlers } from '#worker/features/period-sheets/handlers.ts';
import { periodHandlers } from '#worker/features/periods/handlers.ts';
import { personalDataHandlers } from '#worker/features/personal-data/handlers.ts';
import { planBreachHandlers } from '#worker/features/plan-breaches/handlers.ts';
import { positionHandlers } from '#worker/features/positions/handlers.ts';
import { profileHandlers } from '#worker/features/profile/handlers.ts';
import { recruitmentHandlers } from '#worker/features/recruitment/handlers.ts';
import { repairHandlers } from '#worker/features/repair/handlers.ts';
import { reportHandlers } from '#worker/features/reports/handlers.ts';
import { residenceHandlers } from '#worker/features/residence/handlers.ts';
import { reviewItemHandlers } from '#worker/features/review-items/handlers.ts';
import { rosterCopyHandlers } from '#worker/features/roster-copy/handlers.ts';
import { rosterFileHandlers } from '#worker/features/roster-files/handlers.ts';
import { salaryHandlers } from '#worker/features/salary/handlers.ts';
import { scheduleHandlers } from '#worker/features/schedules/handlers.ts';
import { schoolHandlers } from '#worker/features/schools/handlers.ts';
import { searchHandlers } from '#worker/features/search/handlers.ts';
import { searchIndexHandlers } from '#worker/features/search-index/handlers.ts';
import { shiftTemplateHandlers } from '#worker/features/shift-templates/handlers.ts';
import { shiftHandlers } from '#worker/features/shifts/handlers.ts';
import { shortageHandlers } from '#worker/features/shortages/handlers.ts';
import { staffCardHandlers } from '#worker/features/staff-cards/handlers.ts';
import { staffSyncHandlers } from '#worker/features/staff-sync/handlers.ts';
import { timerHandlers } from '#worker/features/timers/handlers.ts';
import { trackingHandlers } from '#worker/features/tracking/handlers.ts';
import { undoHandlers } from '#worker/features/undo/handlers.ts';
import { userImageHandlers } from '#worker/features/user-images/handlers.ts';
import { userLockHandlers } from '#worker/features/user-locks/handlers.ts';
import { userRoleHandlers } from '#worker/features/user-roles/handlers.ts';
import { userHandlers } from '#worker/features/users/handlers.ts';
import { wageHandlers } from '#worker/features/wages/handlers.ts';
import { workHistoryHandlers } from '#worker/features/work-histories/handlers.ts';
import { workLimitHandlers } from '#worker/features/work-limits/handlers.ts';
import { workplaceImageHandlers } from '#worker/features/workplace-images/handlers.ts';
import { instructionHandlers } from '#worker/features/workplace-instructions/handlers.ts';
import { workplaceHandlers } from '#worker/features/workplaces/handlers.ts';
import type { Handlers } from './http/handler.ts';

/** What does each operation of the API: one that is missing does not compile. */
export const handlers: Handlers = {
  ...adjustmentHandlers,
  ...auditHandlers,
  ...authHandlers,
  ...availabilityHandlers,
  ...branchHandlers,
  ...candidateHandlers,
  ...channelHandlers,
  ...checkInHandlers,
  ...configurationHandlers,
  ...crossStaffHandlers,
  ...deliveryHandlers,
  ...deviceHandlers,
  ...fileLayoutHandlers,
  ...fileHandlers,
  ...fixedScheduleHandlers,
  ...healthHandlers,
  ...helloWorkHandlers,
  ...homeHandlers,
  ...jobHandlers,
  ...membershipHandlers,
  ...minimumWageHandlers,
  ...noticeHandlers,
  ...notificationHandlers,
  ...ownAttendanceHandlers,
  ...ownShiftHandlers,
  ...ownWorkHandlers,
  ...paperHandlers,
  ...passwordLinkHandlers,
  ...payAccountHandlers,
  ...peopleFileHandlers,
  ...periodSheetHandlers,
  ...periodHandlers,
  ...personalDataHandlers,
  ...planBreachHandlers,
  ...positionHandlers,
  ...profileHandlers,
  ...recruitmentHandlers,
  ...repairHandlers,
  ...reportHandlers,
  ...residenceHandlers,
  ...reviewItemHandlers,
  ...rosterCopyHandlers,
  ...rosterFileHandlers,
  ...salaryHandlers,
  ...scheduleHandlers,
  ...schoolHandlers,
  ...searchIndexHandlers,
  ...searchHandlers,
  ...shiftTemplateHandlers,
  ...shiftHandlers,
  ...shortageHandlers,
  ...staffCardHandlers,
  ...staffSyncHandlers,
  ...timerHandlers,
  ...trackingHandlers,
  ...undoHandlers,
  ...userImageHandlers,
  ...userLockHandlers,
  ...userRoleHandlers,
  ...userHandlers,
  ...wageHandlers,
  ...workHistoryHandlers,
  ...workLimitHandlers,
  ...workplaceImageHandlers,
  ...instructionHandlers,
  ...workplaceHandlers,
};
