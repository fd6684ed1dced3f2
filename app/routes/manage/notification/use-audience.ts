import { useFormData } from '@conform-to/react/future';
import { createContext, useContext, useEffect, useState } from 'react';
import type { AudiencePreview } from '#contract/notifications.ts';
import { FORM_ID } from './notification-form.ts';
import { typedAudience } from './typed-notification.ts';

const PREVIEW_URL = '/api/manage/notifications/audience';
const CHOOSING_MS = 300;

export type LiveAudience =
  | { state: 'nobody' | 'asking' | 'failed' }
  | { state: 'found'; preview: AudiencePreview };

/**
 * Who would get what is being written, a moment after it was last chosen. Nothing is written, so that it asks the API
 * itself.
 */
export function useAudience(): LiveAudience {
  const wanted = useFormData(FORM_ID, typedAudience) ?? null;
  const [told, setTold] = useState<{ of: string; live: LiveAudience } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      void ask(wanted, gone.signal).then((live) => {
        if (!gone.signal.aborted) setTold({ of: wanted, live });
      });
    }, CHOOSING_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [wanted]);
  if (wanted === null) return { state: 'nobody' };
  return told?.of === wanted ? told.live : { state: 'asking' };
}

async function ask(body: string, signal: AbortSignal): Promise<LiveAudience> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const answer = await fetch(PREVIEW_URL, { method: 'POST', headers, body, signal });
    if (!answer.ok) return { state: 'failed' };
    const preview: AudiencePreview = await answer.json();
    return { state: 'found', preview };
  } catch {
    // Asked anew meanwhile, or cut off.
    return { state: 'failed' };
  }
}

export const AudienceContext = createContext<LiveAudience>({ state: 'nobody' });

export function useLiveAudience(): LiveAudience {
  return useContext(AudienceContext);
}
