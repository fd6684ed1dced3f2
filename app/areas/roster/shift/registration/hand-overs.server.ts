import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { line, requiredText } from '#contract/fields/formats.ts';
import { OVERRIDE_REASON_MAX } from '#contract/limits.ts';

const which = { id: z.int().positive(), version: z.int() };
const ConfirmHandOver = z.object({ ...which, override_reason: line.max(OVERRIDE_REASON_MAX).optional() });
const DeclineHandOver = z.object({ ...which, reason: requiredText });

/** Confirms or declines a hand-over on which two colleagues agreed. */
export function decideHandOver(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
  intent: 'confirm_hand_over' | 'decline_hand_over',
) {
  const one = context.get(apiContext).manage.shifts['hand-overs'][':id'];
  const to = withoutIntent(url);
  if (intent === 'confirm_hand_over') {
    return runForm(request, intent, ConfirmHandOver, async ({ id, ...rest }, options) => {
      const json = { decision: 'approve' as const, ...rest };
      await perform(url, one.$post({ param: { id: String(id) }, json }, options));
      return { to, toast: { tone: 'success', message: 'hand_over:toasts.hand_over_approved' } };
    });
  }
  return runForm(request, intent, DeclineHandOver, async ({ id, ...rest }, options) => {
    const json = { decision: 'refuse' as const, ...rest };
    await perform(url, one.$post({ param: { id: String(id) }, json }, options));
    return { to, toast: { tone: 'success', message: 'hand_over:toasts.hand_over_refused' } };
  });
}
