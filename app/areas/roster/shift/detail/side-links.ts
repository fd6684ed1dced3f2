import { useSearchParams } from 'react-router';
import { LEAVE_PARAM, PERSON_PARAM } from './detail-address.ts';

/** Where one of the people is changed, beside the list. */
export function usePersonHref(): (id: number) => string {
  return useSideHref(PERSON_PARAM);
}

/** Where one of them is refused or taken off. */
export function useLeaveHref(): (id: number) => string {
  return useSideHref(LEAVE_PARAM);
}

/** One form at a time stands beside the list. */
function useSideHref(name: string): (id: number) => string {
  const [params] = useSearchParams();
  return (id) => {
    const search = new URLSearchParams(params);
    for (const other of [PERSON_PARAM, LEAVE_PARAM, 'intent']) search.delete(other);
    search.set(name, String(id));
    return `?${search}`;
  };
}
