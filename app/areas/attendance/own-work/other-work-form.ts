import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { parseTypedHours } from '#app/ui/fields/typed-hours.ts';
import { OtherWorkBody } from '#contract/papers/own-work.ts';
import { issue } from '#contract/validation.ts';

/** Hours as typed: 10 or 10:30. */
export const OtherWorkForm = z
  .object({ hours: z.string().min(1), from: z.string().min(1) })
  .transform(({ hours, from }, context) => {
    const minutes = parseTypedHours(hours);
    if (minutes === null)
      context.addIssue({ code: 'custom', input: hours, ...issue('hours'), path: ['hours'] });
    // The placeholder 0 keeps the body's schema from reporting an unreadable value twice.
    const body = { minutes_per_week: minutes ?? 0, from };
    return checkedBy(OtherWorkBody, body, context, (path) =>
      path.map((part) => (part === 'minutes_per_week' ? 'hours' : part)),
    );
  });
