import { type ActionRefusal, useRefusalText } from './use-refusal-text.ts';

/** A refusal as a sentence that starts with the failed action; `sentence` receives the reason. */
export function useCouldNot(): (
  refusal: ActionRefusal | null,
  sentence: (why: string) => string,
) => ActionRefusal | null {
  const reason = useRefusalText();
  return (refusal, sentence) => refusal && { ...refusal, text: sentence(reason(refusal)) };
}
