import { loadSigning, signNext } from '#app/lib/kept-punches/chain.ts';
import { likelyTime, readingOf, sampleClocks } from '#app/lib/kept-punches/clock-samples.ts';
import type { GivenIdentity, HeadCount, SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { pinPurpose } from '#domain/attendance/kept-punches/format.ts';
import { SECOND_MS } from '#domain/time/instant.ts';
import { openTablet, type PressDraft, pairedKey, type StoredDraft, tabletClock } from './tablet-store.ts';

/** How long a press can be cancelled. */
export const CANCEL_MS = 10 * SECOND_MS;

/** A draft may be signed, changed or cancelled by one page at a time. */
const DRAFT_LOCK = 'kinmu-tablet-drafts';

const loadSealing = () => import('#contract/attendance/sealed-pin.ts');

/** Loads the code that a press needs, so that none waits for it. */
export async function preparePresses(): Promise<void> {
  await Promise.all([loadSigning(), loadSealing()]);
}

type Pressed = Pick<SentPunch, 'kind' | 'breaks'> | { kind: 'head_count'; count: HeadCount; breaks: null };

export type Press = Pressed & {
  who: Omit<GivenIdentity, 'pin'>;
  /** The typed PIN; null when it was skipped or is not needed. */
  pin: string | null;
};

/**
 * Stores a press at the moment of the call, with its PIN already sealed.
 * @throws Error where the tablet is not paired, has not heard the server or has no room
 */
export async function takePress({ who, pin, ...press }: Press): Promise<StoredDraft> {
  const sample = sampleClocks();
  const [database, key, heard, { sealPin }] = await Promise.all([
    openTablet(),
    pairedKey(),
    tabletClock.lastHeard(),
    loadSealing(),
  ]);
  if (key === null || heard === null) throw new Error('not paired');
  const reading = readingOf(heard, sample);
  const purpose = pinPurpose({ key: key.id, wall: reading.wall }, who.number);
  const sealed = pin === null ? null : await sealPin(key.sealingKey, pin, purpose);
  const draft: PressDraft = {
    keyId: key.id,
    punch: { ...press, ...reading, planId: null, place: null, who: { ...who, pin: sealed } },
    at: likelyTime(reading),
    page: sample.page,
    pressed: sample.monotonic,
  };
  const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' });
  const id = await transaction.store.add(draft);
  await transaction.done;
  return { ...draft, id };
}

/** Changes a press while it can be cancelled; null cancels it. Returns whether it was still possible. */
export function changePress(
  id: number,
  change: Partial<Pick<SentPunch, 'breaks'>> | Pick<SentPunch, 'kind'> | null,
): Promise<boolean> {
  return navigator.locks.request(DRAFT_LOCK, async () => {
    const transaction = (await openTablet()).transaction('drafts', 'readwrite', { durability: 'strict' });
    const draft = await transaction.store.get(id);
    if (draft && change === null) await transaction.store.delete(id);
    else if (draft) await transaction.store.put({ ...draft, punch: { ...draft.punch, ...change } }, id);
    await transaction.done;
    return draft !== undefined;
  });
}

/** Whether a press can no longer be cancelled: after some seconds, and after a restart at once. */
export function isFinal({ page, pressed }: Pick<PressDraft, 'page' | 'pressed'>): boolean {
  return page !== performance.timeOrigin || performance.now() - pressed >= CANCEL_MS;
}

/** Signs the presses that can no longer be cancelled, in their order. Returns how many it signed. */
export function signDue(): Promise<number> {
  return navigator.locks.request(DRAFT_LOCK, async () => {
    const database = await openTablet();
    let signed = 0;
    for (;;) {
      const [[id], [draft]] = await Promise.all([
        database.getAllKeys('drafts', null, 1),
        database.getAll('drafts', null, 1),
      ]);
      if (id === undefined || !draft || !isFinal(draft)) return signed;
      const key = await database.get('keys', draft.keyId);
      if (!key) throw new Error('no key');
      const { punch, at } = draft;
      const next = await signNext(key, punch);
      const stores = ['keys', 'punches', 'drafts'] as const;
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
      await Promise.all([
        transaction.objectStore('keys').put(next.key),
        transaction.objectStore('punches').add({
          ...next.signed,
          kind: punch.kind,
          number: punch.who?.number ?? '',
          at,
          answer: null,
          answeredAt: null,
        }),
        transaction.objectStore('drafts').delete(id),
        transaction.done,
      ]);
      signed += 1;
    }
  });
}
