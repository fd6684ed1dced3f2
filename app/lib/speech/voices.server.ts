import { resources as en } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';
import type { Language } from '#contract/site/languages.ts';
import { Voice } from './voice.ts';

const voices: Readonly<Record<Language, Voice>> = {
  en: new Voice('en', en),
  ja: new Voice('ja', ja),
  vi: new Voice('vi', vi),
};

export function voiceOf(language: Language): Voice {
  return voices[language];
}
