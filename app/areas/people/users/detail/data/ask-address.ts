import { useSearchParams } from 'react-router';

/** The parameter of the address under which the question stands whether somebody is to be erased. */
export const ASK_PARAM = 'ask';

export function useIsAsking(): boolean {
  const [params] = useSearchParams();
  return params.has(ASK_PARAM);
}
