import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { requirementsHref } from '#app/areas/roster/shift/requirements/requirements-address.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { LEFT_OUT_LENGTHS } from '#domain/roster/fill/company/left-out.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import { BelowContractList } from './below-contract-list.tsx';
import { DifferenceList } from './difference-list.tsx';
import { EmptySeats } from './empty-seats.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { LowestList } from './lowest-list.tsx';
import { PastRuns } from './past-runs.tsx';
import { UndeclaredList } from './undeclared-list.tsx';
import type { Fill } from './use-fill.ts';
import type { LeavingOut } from './use-leaving-out.ts';
import type { PlanTaking } from './use-taking.ts';
import { WhatIfList } from './what-if-list.tsx';
import { WhyPlaced } from './why-placed.tsx';

type FillPanelProps = {
  board: Board;
  fill: Fill;
  taking: PlanTaking;
  leaving: LeavingOut;
  /** The placements in the chosen cells. */
  chosen: readonly ProposedWork[];
  /** The placement to explain: the only one that is chosen or has the focus. */
  explained: ProposedWork | null;
  busy: boolean;
};

/** A proposal for the open seats: how far it is, and what to do with it. */
export function FillPanel({ board, fill, taking, leaving, chosen, explained, busy }: FillPanelProps) {
  const { t } = useTranslation('board');
  const id = useId();
  const [isFolded, setIsFolded] = useState(false);
  const { placements, open, isSearching, more } = fill;
  const agreed = placements.filter(({ isAgreed }) => isAgreed);
  const toAsk = placements.filter(({ isAgreed }) => !isAgreed);
  const isBusy = busy || taking.isBusy || leaving.isSaving;
  return (
    <Card
      role="region"
      aria-labelledby={id}
      data-print="no"
      className="fixed inset-x-2 bottom-2 z-30 grid max-h-[calc(100dvh-1rem)] gap-2 overflow-y-auto rounded-xl border border-border bg-popover p-3 text-[0.8125rem] text-popover-foreground shadow-2xl sm:right-6 sm:bottom-6 sm:left-auto sm:w-sm"
    >
      <div className="flex items-center gap-2">
        <h2 id={id} className="flex-1 font-semibold">
          {t('auto.title')}
        </h2>
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label={t('auto.details')}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          {isFolded ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </Button>
        <Button type="button" variant="ghost" size="icon-sm" aria-label={t('close')} onClick={fill.close}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <p role="status">
        {open === 0 && !isSearching
          ? t('auto.nothing_open')
          : t('auto.filled', { count: placements.length, open })}
        {isSearching && <span className="ml-2 text-muted-foreground">{t('auto.searching')}</span>}
      </p>
      {more > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t('auto.more', { count: more })}</span>
          <Button type="button" variant="outline" size="sm" onClick={fill.showLatest}>
            {t('auto.show_more')}
          </Button>
        </p>
      )}
      {more > 0 && <DifferenceList board={board} difference={fill.difference} />}
      <p className="flex flex-wrap gap-2">
        {chosen.length > 0 && (
          <>
            <Button type="button" size="sm" disabled={isBusy} onClick={() => taking.take(chosen)}>
              {t('auto.take_chosen', { count: chosen.length })}
            </Button>
            <Button
              type="button"
              variant="outline"
              size="sm"
              disabled={isBusy}
              onClick={() => leaving.leaveOut(chosen)}
            >
              {t('auto.refuse_chosen', { count: chosen.length })}
            </Button>
          </>
        )}
        {chosen.length === 0 && agreed.length > 0 && (
          <Button type="button" size="sm" disabled={isBusy} onClick={() => taking.take(agreed)}>
            {t('auto.take_agreed', { count: agreed.length })}
          </Button>
        )}
        {chosen.length === 0 && toAsk.length > 0 && (
          <Button
            type="button"
            variant="outline"
            size="sm"
            disabled={isBusy}
            onClick={() => taking.ask(toAsk)}
          >
            {t('auto.ask', { count: toAsk.length })}
          </Button>
        )}
        {!isSearching && (
          <Button type="button" variant="ghost" size="sm" onClick={fill.again}>
            {t('auto.again')}
          </Button>
        )}
      </p>
      {explained && <WhyPlaced board={board} fill={fill} work={explained} />}
      {leaving.length !== null && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1 text-muted-foreground text-xs">{t('auto.how_long')}</legend>
          {LEFT_OUT_LENGTHS.map((length) => (
            <Button
              key={length}
              type="button"
              variant={length === leaving.length ? 'default' : 'outline'}
              size="sm"
              aria-pressed={length === leaving.length}
              disabled={isBusy}
              onClick={() => leaving.setLength(length)}
            >
              {t(`auto.lengths.${length}`)}
            </Button>
          ))}
        </fieldset>
      )}
      {!isFolded && (
        <>
          {fill.empty.length > 0 && <EmptySeats board={board} fill={fill} />}
          {fill.empty.length > 0 && <WhatIfList board={board} fill={fill} />}
          {placements.length > 0 && <LowestList board={board} fill={fill} />}
          {placements.length > 0 && fill.gap && <p>{t('auto.gap', { ...fill.gap })}</p>}
          {fill.below.length > 0 && <BelowContractList board={board} below={fill.below} />}
          {fill.undeclared.length > 0 && <UndeclaredList board={board} personIds={fill.undeclared} />}
          {fill.refusals.length > 0 && (
            <LeftOutList refusals={fill.refusals} busy={isBusy} onLetIn={leaving.letIn} />
          )}
          {fill.runs.length > 0 && <PastRuns runs={fill.runs} />}
          <PageLink to={requirementsHref(board.workplace.id)} className="justify-self-start hover:underline">
            {t('auto.requirements')}
          </PageLink>
          <p className="text-muted-foreground max-sm:hidden">{t('auto.keys')}</p>
        </>
      )}
    </Card>
  );
}
