import { insertRows } from '#worker/db/rows.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { send } from './database.ts';
import { NOW } from './site.ts';

type InboxValues = Partial<Omit<typeof inboxItem.$inferInsert, 'id' | 'person_id' | 'params'>> & {
  params?: Record<string, unknown>;
};

/** Notices to a person, unread by default. */
export async function mintNotices(of: { id: number }, notices: readonly InboxValues[]): Promise<void> {
  await send(
    notices.flatMap(({ params = {}, ...overrides }) =>
      insertRows(inboxItem, [
        {
          person_id: of.id,
          kind: 'password_changed',
          params: JSON.stringify(params),
          operation_id: crypto.randomUUID(),
          created_at: NOW,
          read_at: null,
          ...overrides,
        },
      ]),
    ),
  );
}
