import { useSearchParams } from 'react-router';
import { LEAVE_PARAM, SHIFT_PERSON_PARAM } from './detail-address.ts';

/** Opens the form that changes a person. */
export function usePersonHref(): (id: number) => string {
  return useSideHref(SHIFT_PERSON_PARAM);
}

/** Opens the form that rejects or removes a person. */
export function useLeaveHref(): (id: number) => string {
  return useSideHref(LEAVE_PARAM);
}

/** Closes the other form: only one is open at a time. */
function useSideHref(name: string): (id: number) => string {
  const [params] = useSearchParams();
  return (id) => {
    const search = new URLSearchParams(params);
    for (const other of [SHIFT_PERSON_PARAM, LEAVE_PARAM, 'intent']) search.delete(other);
    search.set(name, String(id));
    return `?${search}`;
  };
}
