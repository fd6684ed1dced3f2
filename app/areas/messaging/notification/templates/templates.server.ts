import type { RouterContextProvider } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { idParam, queryOf } from '#app/lib/query.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { NOTIFICATION_TEXT_MAX } from '#contract/limits.ts';
import { NotificationTemplateBody, NotificationTemplateChangeBody } from '#contract/messaging/templates.ts';

type Context = Readonly<RouterContextProvider>;

/** The parameter with the open template; `new` opens an empty form. */
const OPEN_PARAM = 'template';
/** A refused form returns even the longest text. */
const RETURNED = { longest: NOTIFICATION_TEXT_MAX };

export async function loadTemplates(url: URL, context: Context) {
  const { templates } = context.get(apiContext).manage.notifications;
  const { [OPEN_PARAM]: chosen, ...query } = queryOf(url);
  const id = idParam(url, OPEN_PARAM);
  const [list, one] = await Promise.all([
    readAnswer(url, templates.$get({ query })),
    id === null ? null : readAnswer(url, templates[':id'].$get({ param: { id: String(id) } })),
  ]);
  return {
    list,
    opened: chosen === 'new' ? ('new' as const) : one,
    constraints: constraintsOf(NotificationTemplateBody),
  };
}

export function createNoticeTemplate(request: Request, url: URL, context: Context) {
  const api = context.get(apiContext).admin['notification-templates'];
  return runForm(
    request,
    'create',
    NotificationTemplateBody,
    async (json, options) => {
      await perform(url, api.$post({ json }, options));
      return {
        to: withoutIntent(url, OPEN_PARAM),
        toast: { tone: 'success', message: 'notification_templates:toasts.template_created' },
      };
    },
    RETURNED,
  );
}

export function updateNoticeTemplate(request: Request, url: URL, context: Context) {
  const api = context.get(apiContext).admin['notification-templates'][':id'];
  return runForm(
    request,
    'update',
    NotificationTemplateChangeBody,
    async (json) => {
      const param = { id: url.searchParams.get(OPEN_PARAM) ?? '' };
      await perform(url, api.$put({ param, json }));
      return {
        to: withoutIntent(url, OPEN_PARAM),
        toast: { tone: 'success', message: 'notification_templates:toasts.template_updated' },
      };
    },
    RETURNED,
  );
}

export function deleteNoticeTemplate(request: Request, url: URL, context: Context) {
  const api = context.get(apiContext).admin['notification-templates'][':id'];
  return runForm(request, 'delete', VersionedRow, async ({ id, version }) => {
    const param = { id: String(id) };
    await performEmpty(url, api.$delete({ param, query: { version: String(version) } }));
    return {
      to: withoutIntent(url, OPEN_PARAM),
      toast: { tone: 'success', message: 'notification_templates:toasts.template_deleted' },
    };
  });
}
