import { DAY_MS } from '#domain/time/calendar-date.ts';
import { MANAGER } from '#tools/seed/accounts.ts';
import type { DemoCompany } from '#tools/seed/demo-company.ts';
import { NOTICE_TEMPLATES } from '#tools/seed/notification-templates.ts';
import type { FirstIds } from '#tools/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertRows } from '#worker/db/rows.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { notification, notificationAudience } from '#worker/db/schema/notification.ts';
import { notificationDraft } from '#worker/db/schema/notification-draft.ts';
import { notificationTemplate } from '#worker/db/schema/notification-template.ts';

/** The company's notifications with their readers. */
export function notificationRows(company: DemoCompany, ids: FirstIds): Statement[] {
  const { notifications } = company;
  return [
    ...templateRows(company, ids),
    ...draftRows(company, ids),
    ...insertRows(
      notification,
      notifications.map(({ type, by, messages, sendAt, corrects, readers }, number) => {
        const { ja, en, vi } = messages;
        const base = ja ?? { title: '', content: '' };
        const isOut = readers.length > 0;
        return {
          id: ids.notification + number,
          type,
          ...base,
          title_ja: base.title,
          content_ja: base.content,
          title_en: en?.title ?? null,
          content_en: en?.content ?? null,
          title_vi: vi?.title ?? null,
          content_vi: vi?.content ?? null,
          send_at: sendAt,
          started_at: isOut ? sendAt : null,
          sent_at: isOut ? sendAt : null,
          cursor: Math.max(0, ...readers.map(({ person }) => ids.person + person)),
          readers: readers.length,
          read_count: readers.filter(({ readAt }) => readAt !== null).length,
          corrects_id: corrects === null ? null : ids.notification + corrects,
          created_by: ids.person + by,
          saved_by: ids.person + by,
          created_at: sendAt,
        };
      }),
    ),
    ...insertRows(
      notificationAudience,
      notifications.map(({ site }, number) => ({
        notification_id: ids.notification + number,
        ...(site === null
          ? { kind: 'all', target: '' }
          : { kind: 'workplace', target: String(ids.workplace + site) }),
      })),
    ),
    ...insertRows(
      inboxItem,
      notifications.flatMap(({ readers, sendAt }, number) =>
        readers.map(({ person, readAt }) => ({
          person_id: ids.person + person,
          kind: 'notification',
          params: '{}',
          operation_id: `notification ${number + 1}`,
          created_at: sendAt,
          read_at: readAt,
          notification_id: ids.notification + number,
        })),
      ),
    ),
  ];
}

/** The templates, changed one day after another. */
function templateRows({ yesterdayEvening }: DemoCompany, ids: FirstIds): Statement[] {
  return insertRows(
    notificationTemplate,
    NOTICE_TEMPLATES.map(({ type, messages: { ja, en, vi } }, number) => ({
      id: ids.notification_template + number,
      type,
      title_ja: ja.title,
      content_ja: ja.content,
      title_en: en.title,
      content_en: en.content,
      title_vi: vi.title,
      content_vi: vi.content,
      updated_at: yesterdayEvening - (number + 14) * DAY_MS,
    })),
  );
}

/** One draft of the manager, to a workplace of theirs. Only its Japanese text is begun. */
function draftRows({ members, yesterdayEvening }: DemoCompany, ids: FirstIds): Statement[] {
  const site = members.find(({ person, manages }) => person === MANAGER && manages)?.site ?? 0;
  return insertRows(notificationDraft, [
    {
      id: ids.notification_draft,
      person_id: ids.person + MANAGER,
      type: 'shift',
      title_ja: '来月の希望シフトの提出について',
      content_ja: '来月の希望シフトを、締切日までに提出してください。',
      audience: [['workplace', String(ids.workplace + site)]],
      updated_at: yesterdayEvening,
    },
  ]);
}
