import { adjustmentOperations } from './adjustments.ts';
import { auditOperations } from './audit.ts';
import { authOperations } from './auth.ts';
import { availabilityOperations } from './availability.ts';
import { boardOperations } from './board.ts';
import { branchOperations } from './branches.ts';
import { candidateOperations } from './candidates.ts';
import { channelOperations } from './channels.ts';
import { checkInOperations } from './check-ins.ts';
import { configurationOperations } from './configuration.ts';
import { crossStaffOperations } from './cross-staff.ts';
import { deliveryOperations } from './deliveries.ts';
import { deviceOperations } from './devices.ts';
import { fileLayoutOperations } from './file-layouts.ts';
import { fileOperations } from './files.ts';
import { fixedScheduleOperations } from './fixed-schedules.ts';
import { healthOperations } from './health.ts';
import { helloWorkOperations } from './hello-work.ts';
import { homeOperations } from './home.ts';
import { invitationOperations } from './invitations.ts';
import { jobOperations } from './jobs.ts';
import { membershipOperations } from './memberships.ts';
import { minimumWageOperations } from './minimum-wages.ts';
import { monthlyHoursOperations } from './monthly-hours.ts';
import { noticeOperations } from './notices.ts';
import { notificationOperations } from './notifications.ts';
import { ownAttendanceOperations } from './own-attendance.ts';
import { ownDeviceOperations } from './own-devices.ts';
import { ownShiftOperations } from './own-shifts.ts';
import { ownWorkOperations } from './own-work.ts';
import { paperOperations } from './papers.ts';
import { payAccountOperations } from './pay-accounts.ts';
import { peopleFileOperations } from './people-files.ts';
import { periodSheetOperations } from './period-sheets.ts';
import { periodOperations } from './periods.ts';
import { personalDataOperations } from './personal-data.ts';
import { planBreachOperations } from './plan-breaches.ts';
import { positionOperations } from './positions.ts';
import { profileOperations } from './profile.ts';
import { recruitmentOperations } from './recruitment.ts';
import { repairOperations } from './repair.ts';
import { reportOperations } from './reports.ts';
import { residenceOperations } from './residence.ts';
import { reviewItemOperations } from './review-items.ts';
import { rosterCopyOperations } from './roster-copy.ts';
import { rosterFileOperations } from './roster-files.ts';
import { salaryBatchOperations } from './salary-batches.ts';
import { salaryRequestOperations } from './salary-requests.ts';
import { scheduleOperations } from './schedules.ts';
import { schoolOperations } from './schools.ts';
import { searchOperations } from './search.ts';
import { searchIndexOperations } from './search-index.ts';
import { settingsPreviewOperations } from './settings-preview.ts';
import { shiftTemplateOperations } from './shift-templates.ts';
import { shiftOperations } from './shifts.ts';
import { shortageOperations } from './shortages.ts';
import { staffCardOperations } from './staff-cards.ts';
import { staffSyncOperations } from './staff-sync.ts';
import { timerOperations } from './timers.ts';
import { trackingOperations } from './tracking.ts';
import { undoOperations } from './undo.ts';
import { userImageOperations } from './user-images.ts';
import { userLockOperations } from './user-locks.ts';
import { userRoleOperations } from './user-roles.ts';
import { userSecondStepOperations } from './user-second-step.ts';
import { userOperations } from './users.ts';
import { wageOperations } from './wages.ts';
import { workHistoryOperations } from './work-histories.ts';
import { workHistoryChangeOperations } from './work-history-changes.ts';
import { workLimitOperations } from './work-limits.ts';
import { workplaceImageOperations } from './workplace-images.ts';
import { instructionOperations } from './workplace-instructions.ts';
import { workplaceOperations } from './workplaces.ts';

/** Every operation of the API by its id. */
export const operations = {
  ...healthOperations,
  ...authOperations,
  ...profileOperations,
  ...ownDeviceOperations,
  ...ownShiftOperations,
  ...ownAttendanceOperations,
  ...ownWorkOperations,
  ...availabilityOperations,
  ...noticeOperations,
  ...channelOperations,
  ...deliveryOperations,
  ...recruitmentOperations,
  ...fileOperations,
  ...peopleFileOperations,
  ...userOperations,
  ...userRoleOperations,
  ...invitationOperations,
  ...userSecondStepOperations,
  ...userLockOperations,
  ...personalDataOperations,
  ...crossStaffOperations,
  ...staffSyncOperations,
  ...residenceOperations,
  ...paperOperations,
  ...schoolOperations,
  ...workLimitOperations,
  ...helloWorkOperations,
  ...userImageOperations,
  ...deviceOperations,
  ...checkInOperations,
  ...staffCardOperations,
  ...workplaceOperations,
  ...workplaceImageOperations,
  ...instructionOperations,
  ...positionOperations,
  ...shiftTemplateOperations,
  ...membershipOperations,
  ...wageOperations,
  ...configurationOperations,
  ...settingsPreviewOperations,
  ...branchOperations,
  ...minimumWageOperations,
  ...rosterFileOperations,
  ...rosterCopyOperations,
  ...shortageOperations,
  ...fixedScheduleOperations,
  ...shiftOperations,
  ...undoOperations,
  ...scheduleOperations,
  ...boardOperations,
  ...candidateOperations,
  ...trackingOperations,
  ...repairOperations,
  ...homeOperations,
  ...planBreachOperations,
  ...reviewItemOperations,
  ...workHistoryOperations,
  ...monthlyHoursOperations,
  ...workHistoryChangeOperations,
  ...reportOperations,
  ...adjustmentOperations,
  ...periodOperations,
  ...periodSheetOperations,
  ...fileLayoutOperations,
  ...salaryRequestOperations,
  ...salaryBatchOperations,
  ...payAccountOperations,
  ...notificationOperations,
  ...auditOperations,
  ...searchOperations,
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
