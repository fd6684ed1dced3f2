import { useRef, useState } from 'react';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { SendResult } from '#app/areas/roster/shift/board/planning/send-changes.ts';
import { useSentText } from '#app/areas/roster/shift/board/planning/use-sent-text.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { dismissToast, showToast } from '#app/ui/kit/toast-store.ts';
import type { FillRefusal } from '#contract/roster/fill.ts';
import type { LeftOutLength } from '#domain/roster/fill/company/left-out.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import { refusalsFor } from './left-out-people.ts';
import { oncePerPlacement } from './once-per-placement.ts';
import { sendRefusals, sendRefusalsEnd } from './send-fill.ts';
import type { Fill } from './use-fill.ts';

/** Placements that were left out last, with what keeps them out. */
interface LastLeftOut {
  placements: readonly ProposedWork[];
  length: LeftOutLength;
  refusals: readonly FillRefusal[];
}

export interface LeavingOut {
  /** Leaves the people out on the days of the placements, with an undo. */
  leaveOut: (placements: readonly ProposedWork[]) => void;
  /** How long those who were left out last stay out; null where none were. */
  length: LeftOutLength | null;
  /** Leaves those who were left out last out for so long instead. */
  setLength: (length: LeftOutLength) => void;
  /** Ends a refusal: the next plan may include the person. */
  letIn: (refusal: FillRefusal) => void;
  isSaving: boolean;
}

/** Leaves people out of plans, and lets them in again. */
export function useLeavingOut(board: Board, fill: Fill | null): LeavingOut {
  const { t } = useTranslation('board');
  const sentText = useSentText();
  const [last, setLast] = useState<LastLeftOut | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const toast = useRef<number | null>(null);
  const [once] = useState(oncePerPlacement);
  const workplace_id = board.workplace.id;

  async function save<Answer>(sending: Promise<SendResult<Answer>>): Promise<Answer | undefined> {
    fill?.freeze();
    setIsSaving(true);
    const sent = await sending;
    setIsSaving(false);
    if (sent.state === 'done') return sent.answer;
    showToast({ tone: 'error', text: sentText(sent) });
    return undefined;
  }
  const end = async (refusals: readonly FillRefusal[]): Promise<boolean> => {
    const ids = refusals.map(({ id }) => id);
    const ended = await save(sendRefusalsEnd({ workplace_id, ids }));
    if (ended === undefined) return false;
    fill?.changeRefusals(ids, []);
    setLast((before) => (before?.refusals.some(({ id }) => ids.includes(id)) ? null : before));
    return true;
  };
  const keepOut = async (
    placements: readonly ProposedWork[],
    length: LeftOutLength,
    replaced: readonly FillRefusal[],
  ) => {
    const replaces = replaced.map(({ id }) => id);
    const refusals = refusalsFor(board, placements, length);
    const answer = await save(sendRefusals({ workplace_id, refusals, replaces }));
    if (answer === undefined) return;
    fill?.changeRefusals(replaces, answer.data);
    setLast({ placements, length, refusals: answer.data });
    // The undo of what is replaced closes with it.
    if (replaces.length > 0 && toast.current !== null) dismissToast(toast.current);
    toast.current = showToast({
      tone: 'success',
      text: t('auto.left_out', { count: placements.length }),
      action: { label: t('undo'), run: () => void end(answer.data) },
    });
  };
  return {
    leaveOut: (placements) => void once(placements, (some) => keepOut(some, 'day', [])),
    length: last?.length ?? null,
    setLength: (length) => {
      if (last && last.length !== length) void keepOut(last.placements, length, last.refusals);
    },
    letIn: async (refusal) => {
      if (await end([refusal])) showToast({ tone: 'success', text: t('auto.let_in_done') });
    },
    isSaving,
  };
}
