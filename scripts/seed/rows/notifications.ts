import { FALLBACK_LANGUAGE } from '#contract/site/languages.ts';
import type { DemoCompany } from '#scripts/seed/demo-company.ts';
import { inserting } from '#scripts/seed/rows.ts';
import type { FirstIds } from '#scripts/seed/write.ts';
import type { Statement } from '#worker/db/database.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { notification, notificationAudience } from '#worker/db/schema/notification.ts';

/** What the company wrote, and who has it. */
export function notificationRows({ notifications, people }: DemoCompany, ids: FirstIds): Statement[] {
  return [
    ...inserting(
      notification,
      notifications.map(({ type, by, messages, sendAt, corrects, readers }, number) => {
        const { ja, en, vi } = messages;
        const base = ja ?? { title: '', content: '' };
        const isOut = readers.length > 0;
        return {
          id: ids.notification + number,
          type,
          ...base,
          titleJa: base.title,
          contentJa: base.content,
          titleEn: en?.title ?? null,
          contentEn: en?.content ?? null,
          titleVi: vi?.title ?? null,
          contentVi: vi?.content ?? null,
          sendAt,
          startedAt: isOut ? sendAt : null,
          sentAt: isOut ? sendAt : null,
          cursor: Math.max(0, ...readers.map(({ person }) => ids.person + person)),
          readers: readers.length,
          readCount: readers.filter(({ readAt }) => readAt !== null).length,
          correctsId: corrects === null ? null : ids.notification + corrects,
          createdBy: ids.person + by,
          savedBy: ids.person + by,
          createdAt: sendAt,
        };
      }),
    ),
    ...inserting(
      notificationAudience,
      notifications.map(({ site }, number) => ({
        notificationId: ids.notification + number,
        ...(site === null
          ? { kind: 'all', target: '' }
          : { kind: 'workplace', target: String(ids.workplace + site) }),
      })),
    ),
    ...inserting(
      inboxItem,
      notifications.flatMap(({ readers, sendAt }, number) =>
        readers.map(({ person, readAt }) => ({
          personId: ids.person + person,
          kind: 'notification',
          params: '{}',
          operationId: `notification ${number + 1}`,
          createdAt: sendAt,
          readAt,
          notificationId: ids.notification + number,
          language: people[person]?.data.language ?? FALLBACK_LANGUAGE,
        })),
      ),
    ),
  ];
}
