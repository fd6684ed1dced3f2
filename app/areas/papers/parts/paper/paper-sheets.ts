import type { NeededPaper, OwnPaper } from '#contract/papers/papers.ts';
import type { PaperKind } from '#domain/papers/papers.ts';
import { kindKey } from './paper-kind.ts';

/** What is there of one kind of paper. */
export type PaperSheet<Sent extends OwnPaper> = PaperKind & {
  key: string;
  isNeeded: boolean;
  /** All that was sent of it, the latest first. */
  sent: readonly Sent[];
  latest: Sent | null;
  /** The approved one that counts, where a later one is not approved. */
  inForce: Sent | null;
};

/** The kinds that are needed, and after them those that were sent all the same. */
export function paperSheets<Sent extends OwnPaper>(
  data: readonly Sent[],
  needed: readonly NeededPaper[],
): PaperSheet<Sent>[] {
  const byKind = new Map<string, { kind: PaperKind; sent: Sent[] }>();
  for (const kind of [...needed, ...data]) byKind.set(kindKey(kind), { kind, sent: [] });
  for (const paper of data) byKind.get(kindKey(paper))?.sent.push(paper);
  const neededKeys = new Set<string>(needed.map(kindKey));
  return [...byKind].map(
    ([
      key,
      {
        kind: { type, certificate },
        sent,
      },
    ]) => {
      const latest = sent[0] ?? null;
      const inForce =
        latest?.state === 'approved' ? null : (sent.find(({ state }) => state === 'approved') ?? null);
      return { key, type, certificate, isNeeded: neededKeys.has(key), sent, latest, inForce };
    },
  );
}

/** Whether its person has to send it: it is needed and was not sent yet, or sent back. */
export function isToSend({ isNeeded, latest }: Pick<PaperSheet<OwnPaper>, 'isNeeded' | 'latest'>): boolean {
  return latest === null ? isNeeded : latest.state === 'rejected';
}
