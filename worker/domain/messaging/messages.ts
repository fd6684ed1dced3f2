// The words of a notification, and which of them a reader gets.

/** Title and content in one language. */
export interface Message {
  title: string;
  content: string;
}

/** A notification as it was written: in languages, and what is read where none of them fits. */
export interface Written<Language extends string> {
  base: Message;
  languages: Partial<Record<Language, Message>>;
}

/** What a reader gets, and in which language it is; null where nobody said that of the base text. */
export interface Shown<Language extends string> extends Message {
  language: Language | null;
}

/**
 * The message as somebody reads it: in their language, else in the fallback, else the base text.
 * @param reads the language that was theirs when it was sent
 */
export function messageFor<Language extends string>(
  { base, languages }: Written<Language>,
  reads: Language,
  fallback: Language,
): Shown<Language> {
  for (const language of [reads, fallback]) {
    const message = languages[language];
    if (message) return { ...message, language };
  }
  return { ...base, language: null };
}

/**
 * The same message in the other languages that it was written in, for who reads more than one; what says word for word
 * what is shown is left out.
 * @param order every language, in the order in which they are offered
 */
export function otherMessages<Language extends string>(
  { languages }: Pick<Written<Language>, 'languages'>,
  shown: Message,
  order: readonly Language[],
): (Message & { language: Language })[] {
  return order.flatMap((language) => {
    const message = languages[language];
    const isOther = message && (message.title !== shown.title || message.content !== shown.content);
    return isOther ? [{ language, ...message }] : [];
  });
}

/** How many of an audience read a language. */
export interface LanguageReaders<Language extends string> {
  language: Language;
  readers: number;
}

/** The languages that somebody of the audience reads and that nothing is written in, most readers first. */
export function missingLanguages<Language extends string>(
  { languages }: Pick<Written<Language>, 'languages'>,
  audience: readonly LanguageReaders<Language>[],
): LanguageReaders<Language>[] {
  return audience
    .filter(({ language, readers }) => readers > 0 && !languages[language])
    .toSorted((one, other) => other.readers - one.readers);
}
