import { createContext, use } from 'react';
import type { Language } from '#contract/site/languages.ts';
import { type Spoken, Voice } from './voice.ts';

/** Brings words that a page has not yet, in its language; null where all are there. */
export type BringWords = (language: Language, namespaces: readonly string[]) => Promise<void> | null;

/** What a page speaks with, and where there is more of it. */
export const VoiceContext = createContext<{ voice: Voice; bring?: BringWords }>({
  voice: new Voice('en', {}),
});

const COMMON = ['common'];

/**
 * The words of a component. Pages get it for react-i18next's, whose types know every key (decisions/034): that one watches
 * a store in each component, of which a page has thousands.
 */
export function useTranslation(namespaces: string | readonly string[] = COMMON): Spoken {
  const { voice, bring } = use(VoiceContext);
  const names = typeof namespaces === 'string' ? [namespaces] : namespaces;
  const coming = bring?.(voice.language, names);
  if (coming) use(coming);
  return voice.of(names);
}
