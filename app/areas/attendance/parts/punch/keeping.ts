import { canKeepPunches } from '#app/lib/kept-punches/chain.ts';
import type { sampleClocks } from '#app/lib/kept-punches/clock-samples.ts';
import { keepPunch, noteServerTime, serverTime, takeDeviceKey } from '#app/lib/kept-punches/keep-punch.ts';
import { forgetPairing, rememberDesk, type StoredPunch } from '#app/lib/kept-punches/punch-store.ts';
import type { CheckInState } from '#contract/attendance/check-ins.ts';
import type { Coordinates } from '#domain/format/coordinates.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import type { DevicePunch, PunchOutcome } from './device-punch.ts';
import { faultsOfCheckOut, keptContentOf } from './punch-to-keep.ts';

/** Whether punches are kept here: `offered` where the browser could and only needs to be paired again. */
export type Keeping = 'on' | 'offered' | 'off';

/** A kept punch waits this long for its place, so that it is answered at once. */
const PLACE_MS = 80;

type ClockSample = ReturnType<typeof sampleClocks>;

/** Takes the key of the pairing into use, and stores what the server has just said. */
export async function startKeeping(
  state: CheckInState,
  /** Null for a state from the store. */
  sample: ClockSample | null,
): Promise<Keeping> {
  if (!canKeepPunches()) return 'off';
  try {
    const isReady = state.key_id != null && (await takeDeviceKey(state.key_id, state.user.id));
    if (!isReady) return 'offered';
    if (sample !== null) await storeState(state, sample);
    return 'on';
  } catch {
    // The browser refuses the storage, as some private windows do.
    return 'off';
  }
}

/** Stores an answer of the server with the time at which it came. */
export async function storeState(state: CheckInState, sample: ClockSample): Promise<void> {
  await Promise.allSettled([noteServerTime(state.now_ms, sample), rememberDesk(state)]);
}

/** A stored state, with the likely time of now. */
export async function atServerTime(state: CheckInState): Promise<CheckInState> {
  const time = await serverTime();
  return time ? { ...state, now: toStamp(time.now) } : state;
}

/** The server says that the pairing has ended. */
export async function endKeeping(): Promise<void> {
  if (canKeepPunches()) await forgetPairing().catch(() => {});
}

/**
 * Keeps a punch at the time of its sample. Null where the browser fails; then it is sent at once, as from
 * other browsers.
 */
export async function keepAtOnce(
  punch: DevicePunch,
  state: CheckInState,
  { sample, locate }: { sample: ClockSample; locate: () => Promise<Coordinates | null> },
): Promise<Extract<PunchOutcome, { kind: 'kept' | 'refused' }> | null> {
  try {
    const time = await serverTime(sample);
    // With a wrong clock the time of the check-out is unknown, and it may not be refused.
    const isSure = time !== null && !time.isSetBack;
    const faults = isSure ? faultsOfCheckOut(punch, state.open, time.now) : {};
    if (Object.keys(faults).length > 0) return { kind: 'refused', code: 'E_UNPROCESSABLE_ENTITY', faults };
    const tooLate = new Promise<null>((give) => setTimeout(() => give(null), PLACE_MS));
    const place = await Promise.race([locate(), tooLate]);
    const content = keptContentOf(punch, state);
    const kept = await keepPunch({ ...content, keyId: state.key_id ?? '', place, sample });
    return { kind: 'kept', punch: punch.kind, at: toStamp(kept.at), hash: kept.hash };
  } catch {
    return null;
  }
}

/** What is shown for a kept punch once it has an answer. */
export function answeredOutcome(
  shown: Extract<PunchOutcome, { kind: 'kept' }>,
  punches: readonly Pick<StoredPunch, 'hash' | 'answer'>[],
  { open, last }: Pick<CheckInState, 'open' | 'last'>,
): PunchOutcome {
  const answer = punches.find(({ hash }) => hash === shown.hash)?.answer ?? null;
  if (answer === null) return shown;
  const { punch } = shown;
  const work = punch === 'check-in' ? open : last;
  const time = punch === 'check-in' ? work?.check_in_time : work?.check_out_time;
  if (answer.result === 'recorded' && work && time === answer.at && answer.questions.length === 0) {
    return { kind: 'done', punch, work };
  }
  return { kind: 'answered', punch, at: answer.at ?? shown.at, answer };
}

/** The punches of this phone that the page lists, and when the server was last heard. */
export type KeptPunches = {
  keeping: Keeping | null;
  punches: readonly StoredPunch[];
  heardAt: Instant | null;
};

export const NOTHING_KEPT: KeptPunches = { keeping: null, punches: [], heardAt: null };
