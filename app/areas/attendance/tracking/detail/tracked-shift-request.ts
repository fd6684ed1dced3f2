import { TRACKED_PERSON_PARAM } from '#app/areas/attendance/tracking/tracking-address.ts';
import type { Client } from '#worker/client.ts';

/** A request to the page of a shift. */
export type TrackedShiftRequest = { url: URL; api: Client['manage']; id: string };

/** The person whose form is open. */
export function openPerson(url: URL) {
  return { shift_user_id: url.searchParams.get(TRACKED_PERSON_PARAM) ?? '' };
}
