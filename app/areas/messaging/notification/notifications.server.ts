import type { RouterContextProvider } from 'react-router';
import { type ActionDone, runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { idParam } from '#app/lib/query.ts';
import type { Toast } from '#app/lib/toast.ts';
import { Versioned } from '#app/lib/versioned.server.ts';
import { NoInput } from '#contract/fields/formats.ts';
import { NOTIFICATION_TEXT_MAX } from '#contract/limits.ts';
import { NotificationDraftBody, NotificationDraftChangeBody } from '#contract/messaging/drafts.ts';
import { NotificationBody, NotificationChangeBody, type Resent } from '#contract/messaging/notifications.ts';
import { jstDate } from '#domain/time/instant.ts';
import { audienceShift } from './audience-shift.ts';
import {
  CORRECTS_PARAM,
  composeHref,
  DRAFT_PARAM,
  SHIFT_PARAM,
  TEMPLATE_PARAM,
} from './notification-form.ts';
import { NO_AUDIENCE } from './stored-values.ts';

type Context = Readonly<RouterContextProvider>;

const LIST = '/manage/notification';
/** A refused form returns even the longest text. */
const RETURNED_TEXT = { longest: NOTIFICATION_TEXT_MAX };

/**
 * Reads the initial values: a draft, a template, the notification to correct, or the shift whose people
 * are the audience.
 */
export async function loadNew(url: URL, context: Context) {
  const { notifications, shifts } = context.get(apiContext).manage;
  const read = <Thing>(name: string, get: (param: { id: string }) => Promise<Thing>) => {
    const id = idParam(url, name);
    return id === null ? null : get({ id: String(id) });
  };
  const [draft, template, corrected, shift, now] = await Promise.all([
    read(DRAFT_PARAM, (param) => readAnswer(url, notifications.drafts[':id'].$get({ param }))),
    read(TEMPLATE_PARAM, (param) => readAnswer(url, notifications.templates[':id'].$get({ param }))),
    read(CORRECTS_PARAM, (param) => readAnswer(url, notifications[':id'].$get({ param }))),
    read(SHIFT_PARAM, (param) => readAnswer(url, shifts[':id'].$get({ param }))),
    context.get(siteContext).now(),
  ]);
  const named = shift ? { ...NO_AUDIENCE, shifts: [audienceShift(shift)] } : NO_AUDIENCE;
  return {
    draft,
    written: draft ?? template ?? corrected,
    corrects: draft ? draft.corrects : corrected,
    audience: draft?.audience ?? corrected?.audience ?? named,
    today: jstDate(now),
    constraints: constraintsOf(NotificationBody),
  };
}

export function createNotification(request: Request, url: URL, context: Context) {
  const api = context.get(apiContext).manage.notifications;
  return runForm(
    request,
    'create',
    NotificationBody,
    async (json, options) => {
      const { id } = await perform(url, api.$post({ json }, options));
      return {
        to: `${LIST}/${id}`,
        toast: { tone: 'success', message: 'notifications:toasts.notification_created' },
      };
    },
    RETURNED_TEXT,
  );
}

/** Keeps what is typed so far as a draft: a new one, or the one that the address names. */
export function keepDraft(request: Request, url: URL, context: Context) {
  const api = context.get(apiContext).manage.notifications.drafts;
  const id = idParam(url, DRAFT_PARAM);
  const done = (kept: number): ActionDone => ({
    to: composeHref(DRAFT_PARAM, kept),
    toast: { tone: 'success', message: 'notification_drafts:toasts.draft_kept' },
  });
  if (id === null) {
    return runForm(
      request,
      'keep',
      NotificationDraftBody,
      async (json, options) => done((await perform(url, api.$post({ json }, options))).id),
      RETURNED_TEXT,
    );
  }
  return runForm(
    request,
    'keep',
    NotificationDraftChangeBody,
    async (json) => {
      await perform(url, api[':id'].$put({ param: { id: String(id) }, json }));
      return done(id);
    },
    RETURNED_TEXT,
  );
}

export function updateNotification(request: Request, url: URL, context: Context, id: string) {
  return runForm(
    request,
    'update',
    NotificationChangeBody,
    async (json) => {
      const api = context.get(apiContext).manage.notifications[':id'];
      await perform(url, api.$put({ param: { id }, json }));
      return {
        to: withoutIntent(url),
        toast: { tone: 'success', message: 'notifications:toasts.notification_updated' },
      };
    },
    RETURNED_TEXT,
  );
}

export function deleteNotification(request: Request, url: URL, context: Context, id: string) {
  return runForm(request, 'delete', Versioned, async ({ version }) => {
    const api = context.get(apiContext).manage.notifications[':id'];
    await performEmpty(url, api.$delete({ param: { id }, query: { version: String(version) } }));
    return { to: LIST, toast: { tone: 'success', message: 'notifications:toasts.notification_deleted' } };
  });
}

export function resendNotification(request: Request, url: URL, context: Context, id: string) {
  return runForm(request, 'resend', NoInput, async (_, options) => {
    const api = context.get(apiContext).manage.notifications[':id'].resend;
    const resent = await perform(url, api.$post({ param: { id } }, options));
    return { to: withoutIntent(url), toast: resentToast(resent) };
  });
}

function resentToast({ told, held_back }: Resent): Toast {
  if (held_back) return { tone: 'error', message: 'notifications:toasts.notification_held_back' };
  if (told === 0) return { tone: 'success', message: 'notifications:toasts.notification_all_read' };
  return { tone: 'success', message: 'notifications:toasts.notification_resent', count: told };
}

/** Reads a notification, with its recipients once it is sent. */
export async function loadNotification(url: URL, context: Context, id: string) {
  const { readers, page, per_page, after, q } = Object.fromEntries(url.searchParams);
  const api = context.get(apiContext).manage.notifications[':id'];
  const query = {
    ...(readers === 'all' ? {} : { read: readers === 'read' ? ('true' as const) : ('false' as const) }),
    ...(page && { page }),
    ...(per_page && { per_page }),
    ...(after && { after }),
    ...(q && { q }),
  };
  const [notification, list, now] = await Promise.all([
    readAnswer(url, api.$get({ param: { id } })),
    readAnswer(url, api.readers.$get({ param: { id }, query })),
    context.get(siteContext).now(),
  ]);
  return { notification, list, now, today: jstDate(now), constraints: constraintsOf(NotificationChangeBody) };
}
