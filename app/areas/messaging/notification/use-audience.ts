import { useFormData } from '@conform-to/react/future';
import { createContext, useContext } from 'react';
import { useAsked } from '#app/lib/use-asked.ts';
import type { AudiencePreview } from '#contract/messaging/notifications.ts';
import { FORM_ID } from './notification-form.ts';
import { typedAudience } from './typed-notification.ts';

const PREVIEW_URL = '/api/manage/notifications/audience';

export type LiveAudience =
  | { state: 'nobody' | 'asking' | 'failed' }
  | { state: 'found'; preview: AudiencePreview };

/**
 * Returns the recipients of the typed audience, shortly after its last change. It only reads, so it
 * calls the API without an action.
 */
export function useAudience(): LiveAudience {
  const wanted = useFormData(FORM_ID, typedAudience) ?? null;
  const live = useAsked(wanted, askAudience);
  return live ?? { state: wanted === null ? 'nobody' : 'asking' };
}

/** @param body an `AudienceAsked` as JSON */
export async function askAudience(body: string, signal: AbortSignal): Promise<LiveAudience> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const answer = await fetch(PREVIEW_URL, { method: 'POST', headers, body, signal });
    if (!answer.ok) return { state: 'failed' };
    const preview: AudiencePreview = await answer.json();
    return { state: 'found', preview };
  } catch {
    // Another audience was chosen since, or the connection failed.
    return { state: 'failed' };
  }
}

export const AudienceContext = createContext<LiveAudience>({ state: 'nobody' });

export function useLiveAudience(): LiveAudience {
  return useContext(AudienceContext);
}
