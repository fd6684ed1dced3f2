import type { NeededPaper, OwnPaper } from '#contract/papers/papers.ts';
import type { PaperKind } from '#domain/papers/papers.ts';
import { kindKey } from './paper-kind.ts';

/** The sent documents of one kind. */
export type PaperSheet<Sent extends OwnPaper> = PaperKind & {
  key: string;
  isNeeded: boolean;
  /** The latest first. */
  sent: readonly Sent[];
  latest: Sent | null;
  /** The approved document that still counts when the latest is not approved. */
  inForce: Sent | null;
};

/** Returns the needed kinds first, then other kinds that were sent. */
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
        latest?.status === 'approved' ? null : (sent.find(({ status }) => status === 'approved') ?? null);
      return { key, type, certificate, isNeeded: neededKeys.has(key), sent, latest, inForce };
    },
  );
}

/** Whether the person must send it: needed and missing, or rejected. */
export function isToSend({ isNeeded, latest }: Pick<PaperSheet<OwnPaper>, 'isNeeded' | 'latest'>): boolean {
  return latest === null ? isNeeded : latest.status === 'rejected';
}
