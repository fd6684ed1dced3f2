import { z } from 'zod';
import { NOTIFICATION_TYPES } from '#contract/enums.ts';
import { DateText, Stamp } from '#contract/fields/formats.ts';
import {
  Audience,
  AudienceBody,
  correctsId,
  hasReaders,
  Linked,
  typedByLanguage,
  typedSchedule,
  writtenByLanguage,
} from '#contract/messaging/notifications.ts';
import { issue } from '#contract/validation.ts';

/** A person’s own notification that is not sent yet. */
export const NotificationDraft = z
  .object({
    id: z.int(),
    type: z.enum(NOTIFICATION_TYPES),
    ...writtenByLanguage,
    audience: Audience.describe('Without recipients that the caller may no longer reach'),
    audience_size: z.int().describe('The number of workplaces, roles, people and shifts that were chosen'),
    send_day: DateText.nullable(),
    time: z.string().nullable(),
    corrects: Linked.nullable().describe('The notification that this one corrects'),
    updated_at: Stamp,
    version: z.int(),
  })
  .meta({ id: 'NotificationDraft' });
export type NotificationDraft = z.infer<typeof NotificationDraft>;

const draftFields = {
  type: z.enum(NOTIFICATION_TYPES),
  ...typedByLanguage,
  audience: AudienceBody.describe('Checked only when the notification is sent'),
  ...typedSchedule,
  corrects_id: correctsId,
};

type DraftFields = z.output<z.ZodObject<typeof draftFields>>;

/** A draft has a text or recipients. */
function isBegun(body: DraftFields, context: z.core.$RefinementCtx<DraftFields>): void {
  const names = Object.keys(typedByLanguage) as (keyof typeof typedByLanguage)[];
  if (hasReaders(body.audience) || names.some((name) => body[name] !== null)) return;
  context.addIssue({ code: 'custom', input: null, ...issue('required'), path: ['title'] });
}

export const NotificationDraftBody = z
  .object(draftFields)
  .superRefine(isBegun)
  .meta({ id: 'NewNotificationDraft' });
export type NotificationDraftBody = z.output<typeof NotificationDraftBody>;

export const NotificationDraftChangeBody = z
  .object({ ...draftFields, version: z.int() })
  .superRefine(isBegun)
  .meta({ id: 'NotificationDraftChange' });
export type NotificationDraftChangeBody = z.output<typeof NotificationDraftChangeBody>;
