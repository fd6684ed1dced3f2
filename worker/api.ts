import { Hono } from 'hono';
import { adjustmentRoutes } from '#worker/features/adjustments/routes.ts';
import { auditRoutes } from '#worker/features/audit/routes.ts';
import { authRoutes } from '#worker/features/auth/routes.ts';
import { availabilityRoutes } from '#worker/features/availability/routes.ts';
import { branchRoutes } from '#worker/features/branches/routes.ts';
import { candidateRoutes } from '#worker/features/candidates/routes.ts';
import { channelRoutes } from '#worker/features/channels/routes.ts';
import { checkInRoutes } from '#worker/features/check-ins/routes.ts';
import { configurationRoutes } from '#worker/features/configuration/routes.ts';
import { crossStaffRoutes } from '#worker/features/cross-staff/routes.ts';
import { deliveryRoutes } from '#worker/features/deliveries/routes.ts';
import { deviceRoutes } from '#worker/features/devices/routes.ts';
import { documentRoutes } from '#worker/features/document/routes.ts';
import { fileLayoutRoutes } from '#worker/features/file-layouts/routes.ts';
import { fileRoutes } from '#worker/features/files/routes.ts';
import { fixedScheduleRoutes } from '#worker/features/fixed-schedules/routes.ts';
import { healthRoutes } from '#worker/features/health/routes.ts';
import { helloWorkRoutes } from '#worker/features/hello-work/routes.ts';
import { homeRoutes } from '#worker/features/home/routes.ts';
import { jobRoutes } from '#worker/features/jobs/routes.ts';
import { membershipRoutes } from '#worker/features/memberships/routes.ts';
import { minimumWageRoutes } from '#worker/features/minimum-wages/routes.ts';
import { noticeRoutes } from '#worker/features/notices/routes.ts';
import { notificationRoutes } from '#worker/features/notifications/routes.ts';
import { ownAttendanceRoutes } from '#worker/features/own-attendance/routes.ts';
import { ownShiftRoutes } from '#worker/features/own-shifts/routes.ts';
import { ownWorkRoutes } from '#worker/features/own-work/routes.ts';
import { paperRoutes } from '#worker/features/papers/routes.ts';
import { passwordLinkRoutes } from '#worker/features/password-links/routes.ts';
import { payAccountRoutes } from '#worker/features/pay-accounts/routes.ts';
import { peopleFileRoutes } from '#worker/features/people-files/routes.ts';
import { periodSheetRoutes } from '#worker/features/period-sheets/routes.ts';
import { periodRoutes } from '#worker/features/periods/routes.ts';
import { personalDataRoutes } from '#worker/features/personal-data/routes.ts';
import { planBreachRoutes } from '#worker/features/plan-breaches/routes.ts';
import { positionRoutes } from '#worker/features/positions/routes.ts';
import { profileRoutes } from '#worker/features/profile/routes.ts';
import { recruitmentRoutes } from '#worker/features/recruitment/routes.ts';
import { repairRoutes } from '#worker/features/repair/routes.ts';
import { reportRoutes } from '#worker/features/reports/routes.ts';
import { residenceRoutes } from '#worker/features/residence/routes.ts';
import { reviewItemRoutes } from '#worker/features/review-items/routes.ts';
import { rosterCopyRoutes } from '#worker/features/roster-copy/routes.ts';
import { rosterFileRoutes } from '#worker/features/roster-files/routes.ts';
import { salaryRoutes } from '#worker/features/salary/routes.ts';
import { scheduleRoutes } from '#worker/features/schedules/routes.ts';
import { schoolRoutes } from '#worker/features/schools/routes.ts';
import { searchRoutes } from '#worker/features/search/routes.ts';
import { searchIndexRoutes } from '#worker/features/search-index/routes.ts';
import { shiftTemplateRoutes } from '#worker/features/shift-templates/routes.ts';
import { shiftRoutes } from '#worker/features/shifts/routes.ts';
import { shortageRoutes } from '#worker/features/shortages/routes.ts';
import { staffCardRoutes } from '#worker/features/staff-cards/routes.ts';
import { staffSyncRoutes } from '#worker/features/staff-sync/routes.ts';
import { timerRoutes } from '#worker/features/timers/routes.ts';
import { trackingRoutes } from '#worker/features/tracking/routes.ts';
import { undoRoutes } from '#worker/features/undo/routes.ts';
import { userImageRoutes } from '#worker/features/user-images/routes.ts';
import { userLockRoutes } from '#worker/features/user-locks/routes.ts';
import { userRoleRoutes } from '#worker/features/user-roles/routes.ts';
import { userRoutes } from '#worker/features/users/routes.ts';
import { wageRoutes } from '#worker/features/wages/routes.ts';
import { workHistoryRoutes } from '#worker/features/work-histories/routes.ts';
import { workLimitRoutes } from '#worker/features/work-limits/routes.ts';
import { workplaceImageRoutes } from '#worker/features/workplace-images/routes.ts';
import { instructionRoutes } from '#worker/features/workplace-instructions/routes.ts';
import { workplaceRoutes } from '#worker/features/workplaces/routes.ts';
import { logCalls } from '#worker/http/call-log.ts';
import { errorAnswer, handleError } from '#worker/http/error-handler.ts';
import { refuseUnknownMethod } from '#worker/http/method-not-allowed.ts';
import type { ApiEnv } from '#worker/http/operation.ts';
import { answerPages } from '#worker/http/page-answers.ts';
import { limitOfCall, received } from '#worker/http/received-body.ts';
import { RequestScope } from '#worker/http/request-scope.ts';

const mounted = new Hono<ApiEnv>()
  .basePath('/api')
  .use(async (c, next) => {
    c.set('scope', c.env.scope ?? new RequestScope(c.req.raw, c.env, c.executionCtx));
    await next();
  })
  .use(logCalls)
  .use(answerPages)
  .use(refuseUnknownMethod)
  .use(async (c, next) => {
    const { raw, method, path } = c.req;
    if (!c.env.inProcess) c.req.raw = await received(raw, c.var.scope, limitOfCall(method, path));
    await next();
  })
  .route('/', healthRoutes)
  .route('/', authRoutes)
  .route('/', passwordLinkRoutes)
  .route('/', profileRoutes)
  .route('/', noticeRoutes)
  .route('/', channelRoutes)
  .route('/', deliveryRoutes)
  .route('/', ownWorkRoutes)
  .route('/', availabilityRoutes)
  .route('/', fileRoutes)
  // Before the people, one of whose paths would take `export` for an id.
  .route('/', peopleFileRoutes)
  .route('/', userRoutes)
  .route('/', userRoleRoutes)
  .route('/', userLockRoutes)
  .route('/', personalDataRoutes)
  .route('/', crossStaffRoutes)
  .route('/', staffSyncRoutes)
  .route('/', userImageRoutes)
  .route('/', auditRoutes)
  .route('/', workLimitRoutes)
  .route('/', helloWorkRoutes)
  .route('/', residenceRoutes)
  .route('/', paperRoutes)
  .route('/', schoolRoutes)
  .route('/', deviceRoutes)
  .route('/', checkInRoutes)
  .route('/', staffCardRoutes)
  .route('/', workplaceRoutes)
  .route('/', positionRoutes)
  .route('/', workplaceImageRoutes)
  .route('/', instructionRoutes)
  .route('/', shiftTemplateRoutes)
  .route('/', membershipRoutes)
  .route('/', wageRoutes)
  .route('/', configurationRoutes)
  .route('/', branchRoutes)
  .route('/', minimumWageRoutes)
  // Before the shifts, one of whose paths would take `export` or `registrations` for an id.
  .route('/', rosterFileRoutes)
  .route('/', rosterCopyRoutes)
  .route('/', recruitmentRoutes)
  .route('/', ownShiftRoutes)
  .route('/', ownAttendanceRoutes)
  // Before the shifts, one of whose paths would take `shortages` for an id.
  .route('/', shortageRoutes)
  .route('/', undoRoutes)
  .route('/', scheduleRoutes)
  .route('/', fixedScheduleRoutes)
  .route('/', shiftRoutes)
  .route('/', candidateRoutes)
  .route('/', homeRoutes)
  .route('/', planBreachRoutes)
  // Before the shifts by their ids.
  .route('/', repairRoutes)
  .route('/', trackingRoutes)
  .route('/', reviewItemRoutes)
  .route('/', periodRoutes)
  .route('/', workHistoryRoutes)
  .route('/', reportRoutes)
  .route('/', adjustmentRoutes)
  .route('/', periodSheetRoutes)
  .route('/', fileLayoutRoutes)
  .route('/', salaryRoutes)
  .route('/', payAccountRoutes)
  .route('/', notificationRoutes)
  .route('/', searchRoutes)
  .route('/', searchIndexRoutes)
  .route('/', timerRoutes)
  .route('/', jobRoutes)
  .route('/', documentRoutes);

mounted.onError(handleError);
mounted.notFound(() => errorAnswer('E_NOT_FOUND'));

export const api = mounted;
export type Api = typeof mounted;
