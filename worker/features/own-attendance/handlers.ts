import type { Handlers } from '#worker/http/handler.ts';
import { disputeWork, takeDisputeBack } from './commands.ts';

export const ownAttendanceHandlers = {
  'me.work_histories.dispute': (ctx, { params, body }) => disputeWork(ctx, params.id, body),
  'me.work_histories.take_back': (ctx, { params }) => takeDisputeBack(ctx, params.id),
} satisfies Partial<Handlers>;
