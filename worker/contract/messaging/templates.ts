import { z } from 'zod';
import { NOTIFICATION_TYPES } from '#contract/enums.ts';
import { Stamp } from '#contract/fields/formats.ts';
import {
  isWrittenByLanguage,
  typedByLanguage,
  writtenByLanguage,
} from '#contract/messaging/notifications.ts';

/** A message that the company sends often. Every writer of notifications may use it. */
export const NotificationTemplate = z
  .object({
    id: z.int(),
    type: z.enum(NOTIFICATION_TYPES),
    ...writtenByLanguage,
    updated_at: Stamp,
    version: z.int(),
  })
  .meta({ id: 'NotificationTemplate' });
export type NotificationTemplate = z.infer<typeof NotificationTemplate>;

const templateFields = { type: z.enum(NOTIFICATION_TYPES), ...typedByLanguage };

export const NotificationTemplateBody = z
  .object(templateFields)
  .superRefine(isWrittenByLanguage)
  .meta({ id: 'NewNotificationTemplate' });
export type NotificationTemplateBody = z.output<typeof NotificationTemplateBody>;

export const NotificationTemplateChangeBody = z
  .object({ ...templateFields, version: z.int() })
  .superRefine(isWrittenByLanguage)
  .meta({ id: 'NotificationTemplateChange' });
export type NotificationTemplateChangeBody = z.output<typeof NotificationTemplateChangeBody>;
