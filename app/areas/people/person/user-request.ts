import type { Translate } from '#app/lib/use-translation.ts';
import type { Language } from '#contract/site/languages.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Client } from '#worker/client.ts';

/** A request to the page of a person, with the API of that person, of workplaces, schools and branches. */
export type UserRequest = {
  url: URL;
  api: Client['admin']['users'][':id'];
  workplaces: Client['admin']['workplaces'];
  schools: Client['admin']['schools'];
  branches: Client['admin']['branches'];
  id: string;
  today: () => Promise<CalendarDate>;
  /** Of the reader. */
  language: Language;
};

/** An action of the page. A printed sheet uses the language of the person. */
export type UserActionRequest = UserRequest & {
  invitationWords: (language: Language) => Translate<'invitations'>;
};
