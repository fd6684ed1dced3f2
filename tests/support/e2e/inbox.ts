import { inserting } from '#scripts/seed/rows.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { send } from './database.ts';
import { NOW } from './site.ts';

type Told = Partial<Omit<typeof inboxItem.$inferInsert, 'id' | 'personId' | 'params'>> & {
  params?: Record<string, string | number>;
};

/** What somebody was told, unread unless said otherwise. */
export async function mintNotices(of: { id: number }, told: readonly Told[]): Promise<void> {
  await send(
    told.flatMap(({ params = {}, ...overrides }) =>
      inserting(inboxItem, [
        {
          personId: of.id,
          kind: 'password_changed',
          params: JSON.stringify(params),
          operationId: crypto.randomUUID(),
          createdAt: NOW,
          readAt: null,
          ...overrides,
        },
      ]),
    ),
  );
}
