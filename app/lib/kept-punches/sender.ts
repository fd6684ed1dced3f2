import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';
import { canKeepPunches } from './chain.ts';
import { markKept } from './kept-mark.ts';
import { createSender, postPunchesTo } from './punch-sender.ts';
import { allPunches, forgetAnswered, isAnyUnsent, storeAnswers, unsentPunches } from './punch-store.ts';

const outbox = {
  unsent: unsentPunches,
  answered: (answers: readonly KeptPunchAnswer[]) => storeAnswers(answers, Date.now()),
  sent: () => markKept(isAnyUnsent),
};

/** The signatures identify the device, so this works after the end of a pairing too. */
const sender = createSender(
  'kinmu-send-punches',
  outbox,
  postPunchesTo<KeptPunchAnswer>('/api/device/punches', (punches) => ({ punches, sent: Date.now() })),
);

export const { send: sendKept, onAnswered } = sender;

let isStarted = false;

/** Sends now, and whenever a network may be back, as long as the page is open. */
export function startSending(): void {
  if (isStarted || !canKeepPunches()) return;
  isStarted = true;
  // A browser that cannot remove old punches may still send.
  void forgetAnswered(Date.now())
    .catch(() => {})
    .then(sender.startSending);
}

/** Returns the punches of a person on this phone. */
export async function punchesOf(personId: number): Promise<Awaited<ReturnType<typeof allPunches>>> {
  return (await allPunches()).filter((punch) => punch.personId === personId);
}
