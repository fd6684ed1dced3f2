import { useEffect, useState } from 'react';

/** True once `value` has been true for the given time, so that quick changes do not flicker. */
export function useLate(value: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!value) return setLate(false);
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value && late;
}
