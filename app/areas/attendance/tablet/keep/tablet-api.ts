import { loadSigning, makeChainKey } from '#app/lib/kept-punches/chain.ts';
import { isTimely, sampleClocks } from '#app/lib/kept-punches/clock-samples.ts';
import { ANSWER_WITHIN_MS, createSender, postPunchesTo } from '#app/lib/kept-punches/punch-sender.ts';
import type {
  PairedTablet,
  TabletAsked,
  TabletPunchAnswer,
  TabletRequest,
  TabletState,
} from '#contract/attendance/tablets.ts';
import { type ErrorCode, isErrorCode } from '#contract/errors.ts';
import {
  changePairing,
  openTablet,
  pairedKey,
  readTablet,
  storeAnswers,
  storeTabletState,
  type TabletKey,
  tabletClock,
  unsentPunches,
} from './tablet-store.ts';

type Reply<Body> =
  | { kind: 'done'; body: Body }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'unreached' };

async function ask<Body>(path: string, body: object): Promise<Reply<Body>> {
  try {
    const answer = await fetch(`/api/tablet/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (answer.ok) return { kind: 'done', body: await answer.json() };
    const { code }: { code?: string } = await answer.json();
    return answer.status < 500 && isErrorCode(code) ? { kind: 'refused', code } : { kind: 'unreached' };
  } catch {
    // No connection, or an answer from another server.
    return { kind: 'unreached' };
  }
}

/** Pairs this tablet by a code. Returns null, or why it did not work. */
export async function pairTablet(code: string): Promise<ErrorCode | 'unreached' | null> {
  const { key, publicKey } = await makeChainKey();
  const asked = sampleClocks();
  const answer = await ask<PairedTablet>('pair', { code, key: publicKey });
  if (answer.kind !== 'done') return answer.kind === 'refused' ? answer.code : answer.kind;
  await changePairing({ ...key, sealingKey: answer.body.sealing_key, isEnded: false });
  await noteTime(answer.body.now_ms, asked);
  return null;
}

async function noteTime(now: number, asked: ReturnType<typeof sampleClocks>): Promise<void> {
  const answered = sampleClocks();
  if (isTimely(asked, answered)) await tabletClock.noteServerTime(now, answered);
}

/** Signs a request: the key of the tablet is all that identifies it. */
async function signedRequest({ id, privateKey }: TabletKey): Promise<TabletRequest> {
  const [{ punches, drafts, left }, { signText }] = await Promise.all([readTablet(), loadSigning()]);
  const asked: TabletAsked = {
    key: id,
    // Of the build, by the router.
    app_version: window.__reactRouterManifest?.version ?? null,
    sent: Date.now(),
    kept: punches.filter(({ answer }) => answer === null).length + drafts.length,
    left,
  };
  return signText(privateKey, JSON.stringify(asked));
}

/** Asks the server what to show. After the end of the pairing, names and shifts are removed. */
export async function askTabletState(): Promise<'heard' | 'unreached' | 'ended' | 'unpaired'> {
  const key = await pairedKey();
  if (key === null) return 'unpaired';
  const request = await signedRequest(key);
  const asked = sampleClocks();
  const answer = await ask<TabletState>('state', request);
  if (answer.kind === 'refused' && answer.code === 'AUTH_INVALID_TOKEN') {
    await changePairing(null);
    return 'ended';
  }
  if (answer.kind !== 'done') return 'unreached';
  await Promise.all([noteTime(answer.body.now_ms, asked), storeTabletState(answer.body)]);
  return 'heard';
}

export const tabletSender = createSender<TabletPunchAnswer>(
  'kinmu-send-tablet',
  { unsent: unsentPunches, answered: (answers) => storeAnswers(answers, Date.now()) },
  postPunchesTo('/api/tablet/punches', async (punches) => {
    const [first] = await unsentPunches();
    const key = await (await openTablet()).get('keys', first?.keyId ?? '');
    if (!key) throw new Error('no key');
    return { ...(await signedRequest(key)), punches };
  }),
);
