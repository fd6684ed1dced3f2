import { useLayoutEffect, useRef } from 'react';

/** Runs before the answer is painted, so that a quick second post counts as a new attempt. */
export function useWhenSettled(running: boolean, settle: () => void) {
  const wasRunning = useRef(running);
  useLayoutEffect(() => {
    if (wasRunning.current && !running) settle();
    wasRunning.current = running;
  });
}
