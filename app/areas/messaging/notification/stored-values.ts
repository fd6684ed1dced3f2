import type { Audience, Notification } from '#contract/messaging/notifications.ts';
import { LANGUAGES } from '#contract/site/languages.ts';

/** The audience as field values. */
export function chosenIn({ all, workplaces, roles, users, shifts }: Audience) {
  const ids = (named: readonly { id: number }[]) => named.map(({ id }) => id);
  return { all, workplace_ids: ids(workplaces), roles, user_ids: ids(users), shift_ids: ids(shifts) };
}

/** The texts as field values. */
export function textsIn(one: Notification): Record<string, string> {
  const entries = LANGUAGES.flatMap((language) => [
    [`title_${language}`, one[`title_${language}`] ?? ''],
    [`content_${language}`, one[`content_${language}`] ?? ''],
  ]);
  return Object.fromEntries(entries);
}

export const NO_AUDIENCE: Audience = { all: false, workplaces: [], roles: [], users: [], shifts: [] };
