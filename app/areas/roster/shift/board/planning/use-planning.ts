import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type RosterCheck, refusalFindings } from '#app/areas/roster/parts/finding/roster-check.ts';
import type { Board, BoardWork } from '#app/areas/roster/shift/board/opened-board.ts';
import { openBoard } from '#app/areas/roster/shift/board/opened-board.ts';
import { noteOwnChange } from '#app/lib/changes/own-changes.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';
import { dismissToast, showToast } from '#app/ui/kit/toast-store.ts';
import type { OutcomeBody } from '#contract/attendance/tracking.ts';
import type { BoardAnswer } from '#contract/roster/board.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { ShiftUser } from '#contract/roster/shifts.ts';
import { UNDO_REASON } from '#contract/roster/undo-reason.ts';
import { WAY_OUT_REASON } from '#contract/roster/way-out-reason.ts';
import { loadRules, passOf, type Rules, rulesOf, verdictOf } from './rules.ts';
import { type SendResult, sendChanges, sendOutcome, sendUndo } from './send-changes.ts';
import { latestOf, pushed, type UndoStack, without } from './undo-stack.ts';
import { useSentText } from './use-sent-text.ts';

/** The kind of a change, which selects the sentence that confirms it. */
export type Deed = 'assign' | 'move' | 'change' | 'remove' | 'approve' | 'refuse';

type OutcomeReason = { outcome: NonNullable<OutcomeBody['outcome']>; reason: OutcomeBody['reason'] };

/** Changes that wait for a decision: their findings, or why they failed. */
export interface PlanningQuestion {
  deed: Deed;
  count: number;
  changes: RosterChange[];
  /** The same for every retry of the same changes. */
  key: string;
  reason: string | null;
  /** The plan by the machine that the changes are of; null for others. */
  runId: number | null;
  found: RosterCheck | null;
  /** The assignment that another manager changed; null inside when it is gone. */
  conflict: { now: ShiftUser | null } | null;
  unreached: boolean;
}

export interface Planning {
  board: Board;
  rules: Rules;
  busy: boolean;
  question: PlanningQuestion | null;
  /** Saves the changes, or asks when the rules find something. */
  plan: (deed: Deed, changes: RosterChange[], count?: number, of?: Pick<ChangeOrigin, 'runId'>) => void;
  /** Saves the changes of the question, with a reason or by a way out. */
  goAhead: (reason: string | null) => void;
  /** Applies a way out. Its own words are the reason for warnings that a manager may pass. */
  takeWay: (row: number, changes: readonly RosterChange[]) => void;
  /** Drops the question. */
  dismiss: () => void;
  /** Removes a person for a reason of their own or of the company. */
  leave: (work: Pick<BoardWork, 'id' | 'version'>, why: OutcomeReason) => void;
  undo: () => Promise<void>;
}

/** Why warnings are passed, and the plan by the machine that changes are of. */
type ChangeOrigin = Pick<PlanningQuestion, 'reason' | 'runId'>;

/** Undoes a step, once per key. */
type TakingBack = (key: string) => Promise<SendResult<unknown>>;

/** The local board, and everything that changes it. */
export function usePlanning(answer: BoardAnswer): Planning {
  const { t } = useTranslation('board');
  const { revalidate, state: loading } = useRevalidator();
  const stored = useMemo(() => openBoard(answer), [answer]);
  const [board, setBoard] = useState(stored);
  const [question, setQuestion] = useState<PlanningQuestion | null>(null);
  const [busy, setBusy] = useState(false);
  const steps = useRef<UndoStack>([]);
  const toasts = useRef(new Map<string, number>());
  const takers = useRef(new Map<string, TakingBack>());
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(board);
  const isLoading = useRef(false);
  isLoading.current = loading !== 'idle';
  const show = useCallback((next: Board) => {
    latest.current = next;
    setBoard(next);
  }, []);
  const shown = useRef(stored);
  useEffect(() => {
    // What arrives while a newer load runs may lack the last change.
    if (loading !== 'idle' || shown.current === stored) return;
    shown.current = stored;
    show(stored);
  }, [stored, loading, show]);
  useEffect(() => void loadRules(), []);
  const rules = useMemo(() => rulesOf(board), [board]);

  const codeText = useSentText();
  const undoOf = useCallback(
    async (step: string) => {
      steps.current = without(steps.current, step);
      // The toast that offers this undo closes with it.
      const offer = toasts.current.get(step);
      if (offer !== undefined) dismissToast(offer);
      toasts.current.delete(step);
      const takeBack = takers.current.get(step);
      const sent = await takeBack?.(newIdempotencyKey());
      if (!sent) return;
      if (sent.state === 'unreached') steps.current = pushed(steps.current, step);
      await revalidate();
      if (sent.state === 'done') showToast({ tone: 'success', text: t('undone') });
      else showToast({ tone: 'error', text: codeText(sent) });
    },
    [revalidate, t, codeText],
  );
  const offerUndo = useCallback(
    (step: string, takeBack: TakingBack, text: string) => {
      steps.current = pushed(steps.current, step);
      takers.current.set(step, takeBack);
      const action = { label: t('undo'), run: () => void undoOf(step) };
      toasts.current.set(step, showToast({ tone: 'success', text, action }));
    },
    [t, undoOf],
  );

  const sendNow = useCallback(
    async (asked: PlanningQuestion) => {
      setBusy(true);
      const sent = await sendChanges(asked.changes, {
        reason: asked.reason,
        key: asked.key,
        runId: asked.runId,
      });
      setBusy(false);
      if (sent.state === 'done') {
        setQuestion(null);
        const { operation_id } = sent.answer;
        noteOwnChange(operation_id);
        const after = rulesOf(latest.current).after(asked.changes, sent.answer);
        if (after) show(after);
        // Only the server knows what a day costs. A load that started before the save may lack the change.
        if (!after || after.cost !== null || isLoading.current) void revalidate();
        const text = t(`done.${asked.deed}`, { count: asked.count });
        return offerUndo(operation_id, (key) => sendUndo(operation_id, key), text);
      }
      if (sent.state === 'unreached') return setQuestion({ ...asked, unreached: true });
      const found = sent.code === 'SHIFT_RULES_REFUSED' ? refusalFindings(sent.data) : null;
      if (found) return setQuestion({ ...asked, key: newIdempotencyKey(), found, unreached: false });
      void revalidate();
      if (sent.code === 'E_CONFLICT')
        return setQuestion({ ...asked, conflict: { now: personIn(sent.data) } });
      setQuestion(null);
      showToast({ tone: 'error', text: codeText(sent) });
    },
    [revalidate, show, t, offerUndo, codeText],
  );
  const sendLeave = useCallback(
    async ({ id, version }: Pick<BoardWork, 'id' | 'version'>, why: OutcomeReason) => {
      setBusy(true);
      const sent = await sendOutcome(id, { ...why, version }, newIdempotencyKey());
      setBusy(false);
      await revalidate();
      if (sent.state !== 'done') {
        showToast({ tone: 'error', text: codeText(sent) });
        return;
      }
      const { version: left } = sent.answer;
      const back = { outcome: null, reason: null, override_reason: UNDO_REASON, version: left };
      const takeBack: TakingBack = (key) => sendOutcome(id, back, key);
      offerUndo(`${id} ${back.version}`, takeBack, t('done.remove', { count: 1 }));
    },
    [revalidate, t, offerUndo, codeText],
  );

  const send = useCallback(
    (asked: PlanningQuestion) => {
      sending.current = Promise.all([sending.current, sendNow(asked)]);
    },
    [sendNow],
  );

  const plan = useCallback(
    (
      deed: Deed,
      changes: RosterChange[],
      count = 1,
      { reason = null, runId = null }: Partial<ChangeOrigin> = {},
    ) => {
      if (changes.length === 0) return;
      const found = rulesOf(latest.current).check(changes);
      const key = newIdempotencyKey();
      const asked = {
        deed,
        count,
        changes,
        key,
        reason,
        runId,
        found: null,
        conflict: null,
        unreached: false,
      };
      const isPassed = found !== null && reason !== null && mayBePassed(found);
      if (found && found.findings.length > 0 && !isPassed) {
        return setQuestion({ ...asked, reason: null, found });
      }
      send(asked);
    },
    [send],
  );

  return {
    board,
    rules,
    busy,
    question,
    plan,
    goAhead: (reason) => {
      if (question) send({ ...question, reason: reason ?? question.reason });
    },
    takeWay: (row, way) => {
      if (!question) return;
      const changes = question.changes.flatMap((change, index) => (index === row ? way : [change]));
      // The rules proposed it, so its warnings need no other reason. The other changes of a batch may.
      const reason = question.changes.length === 1 ? WAY_OUT_REASON : null;
      plan(question.deed, changes, question.count, { reason, runId: question.runId });
    },
    dismiss: () => setQuestion(null),
    leave: (work, why) => {
      sending.current = Promise.all([sending.current, sendLeave(work, why)]);
    },
    undo: async () => {
      // A change that is being sent becomes the latest step when it is done.
      await sending.current;
      const step = latestOf(steps.current);
      if (step) await undoOf(step);
      else showToast({ tone: 'error', text: t('nothing_to_undo') });
    },
  };
}

/** Whether every manager may pass all of the findings with a reason. */
function mayBePassed(found: RosterCheck): boolean {
  return verdictOf(found) !== 'refuse' && ['manager', 'anyone'].includes(passOf(found));
}

/** The current assignment in the data of a conflict. */
function personIn(data: unknown): ShiftUser | null {
  return typeof data === 'object' && data !== null && 'user' in data && 'status' in data
    ? (data as ShiftUser)
    : null;
}
