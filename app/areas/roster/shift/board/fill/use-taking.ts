import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendOffer } from '#app/areas/roster/shift/board/planning/send-changes.ts';
import type { Planning } from '#app/areas/roster/shift/board/planning/use-planning.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';
import { showToast } from '#app/ui/kit/toast-store.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import { oncePerPlacement } from './once-per-placement.ts';
import { seatOffers, takingChanges } from './take.ts';
import type { Fill } from './use-fill.ts';

export interface PlanTaking {
  /** Plans the placements as an ordinary change, with one undo. */
  take: (placements: readonly ProposedWork[]) => void;
  /** Offers the seats to their people. */
  ask: (placements: readonly ProposedWork[]) => void;
  isBusy: boolean;
}

/** What a manager does with a proposal. The first of it records the plan. */
export function useTaking(planning: Planning, fill: Fill | null): PlanTaking {
  const { t } = useTranslation('board');
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [once] = useState(oncePerPlacement);
  const takeAll = async (placements: readonly ProposedWork[]) => {
    const changes = takingChanges(planning.board, placements);
    const runId = (await fill?.recordRun()) ?? null;
    planning.plan('assign', changes, changes.length, { runId });
  };
  const askAll = async (placements: readonly ProposedWork[]) => {
    await fill?.recordRun();
    const failed: ProposedWork[] = [];
    for (const [at, offer] of seatOffers(placements).entries()) {
      const sent = await sendOffer(offer, newIdempotencyKey());
      const placement = placements[at];
      if (sent.state !== 'done' && placement) failed.push(placement);
    }
    fill?.hideAsked(placements.filter((one) => !failed.includes(one)));
    void revalidate();
    const asked = placements.length - failed.length;
    if (asked > 0) showToast({ tone: 'success', text: t('auto.asked', { count: asked }) });
    if (failed.length > 0) showToast({ tone: 'error', text: t('auto.not_asked', { count: failed.length }) });
  };
  const doing = (placements: readonly ProposedWork[], act: typeof takeAll) =>
    once(placements, async (some) => {
      fill?.freeze();
      setIsBusy(true);
      await act(some);
      setIsBusy(false);
    });
  return {
    take: (placements) => void doing(placements, takeAll),
    ask: (placements) => void doing(placements, askAll),
    isBusy,
  };
}
