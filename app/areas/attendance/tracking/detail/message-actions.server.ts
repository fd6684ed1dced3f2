import { personFormHref } from '#app/areas/attendance/tracking/tracking-address.ts';
import { readShown } from '#app/areas/roster/parts/shift-messages/read-shown.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { performEmpty } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { MESSAGE_TEXT_MAX } from '#contract/limits.ts';
import { ManagerMessageBody } from '#contract/roster/shift-messages.ts';
import { openPerson, type TrackedShiftRequest } from './tracked-shift-request.ts';

export function writeMessage(request: Request, { url, api, id }: TrackedShiftRequest) {
  const longest = { longest: MESSAGE_TEXT_MAX };
  return runForm(
    request,
    'message',
    ManagerMessageBody,
    async (json, options) => {
      const param = { id, ...openPerson(url) };
      await performEmpty(
        url,
        api.shifts[':id'].users[':shift_user_id'].messages.$post({ param, json }, options),
      );
      const message = json.answer
        ? 'shift_messages:toasts.late_answered'
        : 'shift_messages:toasts.message_sent';
      const shiftUserId = Number(param.shift_user_id);
      const to =
        json.answer === 'replace' ? personFormHref(Number(id), shiftUserId, 'replace') : withoutIntent(url);
      return { to, toast: { tone: 'success', message } };
    },
    longest,
  );
}

export async function readMessages(request: Request, { url, api, id }: TrackedShiftRequest) {
  const param = { id, ...openPerson(url) };
  const json = await readShown(request);
  await performEmpty(url, api.shifts[':id'].users[':shift_user_id'].messages.read.$post({ param, json }));
  return null;
}
