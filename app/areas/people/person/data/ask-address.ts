import { useSearchParams } from 'react-router';

/** The parameter that opens the question before erasing. */
export const ASK_PARAM = 'ask';

export function useIsAsking(): boolean {
  const [params] = useSearchParams();
  return params.has(ASK_PARAM);
}
