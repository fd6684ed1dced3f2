import { describe, expect, it } from 'vitest';
import { type Message, messageFor, missingLanguages, otherMessages } from '#domain/messaging/messages.ts';

type Language = 'en' | 'ja' | 'vi';

const of = (name: string): Message => ({ title: name, content: `${name}.` });
const base = of('base');

describe('the message of a reader', () => {
  it.each<[written: Language[], reads: Language, title: string, language: Language | null]>([
    [['en', 'ja', 'vi'], 'vi', 'vi', 'vi'],
    [['en', 'ja', 'vi'], 'ja', 'ja', 'ja'],
    [['en', 'ja'], 'vi', 'ja', 'ja'],
    [['ja'], 'en', 'ja', 'ja'],
    [['en'], 'en', 'en', 'en'],
    [['en'], 'vi', 'base', null],
    [['en', 'vi'], 'ja', 'base', null],
    [[], 'ja', 'base', null],
  ])('written in %j and read in %s is in %s', (written, reads, title, language) => {
    const languages = Object.fromEntries(written.map((one) => [one, of(one)]));
    expect(messageFor<Language>({ base, languages }, reads, 'ja')).toEqual({ ...of(title), language });
  });
});

describe('the other languages of a message', () => {
  const languages = { en: of('en'), ja: of('ja'), vi: of('vi') };
  const others = (shown: Message) =>
    otherMessages<Language>({ languages }, shown, ['en', 'ja', 'vi']).map(({ language }) => language);

  it('are all except the shown one, even if the base text is the same', () => {
    expect(others(languages.ja)).toEqual(['en', 'vi']);
    expect(others(base)).toEqual(['en', 'ja', 'vi']);
    expect(others({ ...languages.en })).toEqual(['ja', 'vi']);
  });
});

describe('the missing languages of a message', () => {
  const audience = [
    { language: 'ja', readers: 40 },
    { language: 'en', readers: 3 },
    { language: 'vi', readers: 12 },
  ] as const;

  it('are those with readers and without a text, most readers first', () => {
    expect(missingLanguages<Language>({ languages: { ja: of('ja') } }, audience)).toEqual([
      { language: 'vi', readers: 12 },
      { language: 'en', readers: 3 },
    ]);
  });

  it('are none if all are written, or the rest has no readers', () => {
    const languages = { ja: of('ja'), vi: of('vi') };
    expect(missingLanguages<Language>({ languages }, audience.slice(0, 1))).toEqual([]);
    expect(missingLanguages<Language>({ languages }, [{ language: 'en', readers: 0 }])).toEqual([]);
    expect(missingLanguages<Language>({ languages: { ...languages, en: of('en') } }, audience)).toEqual([]);
  });
});
