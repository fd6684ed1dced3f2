import type { Audience } from '#contract/messaging/notifications.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';

/** The audience as field values. */
export function chosenIn({ all, workplaces, roles, users, shifts }: Audience) {
  const ids = (named: readonly { id: number }[]) => named.map(({ id }) => id);
  return { all, workplace_ids: ids(workplaces), roles, user_ids: ids(users), shift_ids: ids(shifts) };
}

/** The texts of a notification, a draft or a template by language. */
export type TextsByLanguage = Readonly<Record<`${'title' | 'content'}_${Language}`, string | null>>;

/** The texts as field values. */
export function textsIn(one: TextsByLanguage): Record<string, string> {
  const entries = LANGUAGES.flatMap((language) => [
    [`title_${language}`, one[`title_${language}`] ?? ''],
    [`content_${language}`, one[`content_${language}`] ?? ''],
  ]);
  return Object.fromEntries(entries);
}

export const NO_AUDIENCE: Audience = { all: false, workplaces: [], roles: [], users: [], shifts: [] };
