import type { TFunction } from 'i18next';
import type { Language } from '#contract/languages.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Client } from '#worker/client.ts';

/** Somebody at the page of a person, with the API of that person, of workplaces and of schools. */
export type Visit = {
  url: URL;
  api: Client['admin']['users'][':id'];
  workplaces: Client['admin']['workplaces'];
  schools: Client['admin']['schools'];
  id: string;
  /** Today in Japan. */
  today: () => Promise<CalendarDate>;
};

/** Somebody who does something there; what is handed over speaks the language of its person. */
export type Doing = Visit & { invitationWords: (language: Language) => TFunction<'invitations'> };
