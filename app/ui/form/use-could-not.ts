import { type Refusal, useRefusalText } from './use-refusal-text.ts';

/** A refusal in a sentence that begins with what could not be done; `sentence` is given the reason. */
export function useCouldNot(): (
  refusal: Refusal | null,
  sentence: (why: string) => string,
) => Refusal | null {
  const reason = useRefusalText();
  return (refusal, sentence) => refusal && { ...refusal, text: sentence(reason(refusal)) };
}
