// The texts of a notification, and which of them a reader gets.

/** Title and content in one language. */
export interface Message {
  title: string;
  content: string;
}

/** A notification as written: texts by language, and a base text for all other readers. */
export interface WrittenMessages<Language extends string> {
  base: Message;
  languages: Partial<Record<Language, Message>>;
}

/** The text that a reader gets, and its language; null where the language of the base text is unknown. */
export interface ReaderMessage<Language extends string> extends Message {
  language: Language | null;
}

/**
 * Returns the message for a reader: in their language, otherwise in the fallback, otherwise the base
 * text.
 * @param reads the reader's present language
 */
export function messageFor<Language extends string>(
  { base, languages }: WrittenMessages<Language>,
  reads: Language,
  fallback: Language,
): ReaderMessage<Language> {
  for (const language of [reads, fallback]) {
    const message = languages[language];
    if (message) return { ...message, language };
  }
  return { ...base, language: null };
}

/**
 * Returns the message in its other languages, for people who read more than one. A text that equals the
 * shown one is left out.
 * @param order every language, in the order of display
 */
export function otherMessages<Language extends string>(
  { languages }: Pick<WrittenMessages<Language>, 'languages'>,
  shown: Message,
  order: readonly Language[],
): (Message & { language: Language })[] {
  return order.flatMap((language) => {
    const message = languages[language];
    const isOther = message && (message.title !== shown.title || message.content !== shown.content);
    return isOther ? [{ language, ...message }] : [];
  });
}

/** How many people of an audience read a language. */
export interface LanguageReaders<Language extends string> {
  language: Language;
  readers: number;
}

/** Returns the languages of the audience that have no text, most readers first. */
export function missingLanguages<Language extends string>(
  { languages }: Pick<WrittenMessages<Language>, 'languages'>,
  audience: readonly LanguageReaders<Language>[],
): LanguageReaders<Language>[] {
  return audience
    .filter(({ language, readers }) => readers > 0 && !languages[language])
    .toSorted((one, other) => other.readers - one.readers);
}
