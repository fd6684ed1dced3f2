import type { Dispatch, KeyboardEvent, MouseEvent } from 'react';
import type { Carrying } from '#app/areas/roster/shift/board/carry/use-carrying.ts';
import { commandOf, patternKeys } from '#app/areas/roster/shift/board/grid/grid-keys.ts';
import type { CellAddress, GridAction, GridState } from '#app/areas/roster/shift/board/grid/grid-state.ts';
import type { ShownBoard } from '#app/areas/roster/shift/board/shown-board.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import { approvingSteps, removingSteps, rosterChanges } from './board-changes.ts';
import type { Commands } from './use-commands.ts';
import type { Planning } from './use-planning.ts';

type EventsOf = {
  planning: Planning;
  shown: ShownBoard;
  state: GridState;
  act: Dispatch<GridAction>;
  commands: Commands;
  carrying: Carrying;
  /** The proposed seats of the chosen cells, with what Enter and Backspace do with them; null without a plan. */
  proposal: {
    chosen: readonly ProposedWork[];
    take: (placements: readonly ProposedWork[]) => void;
    refuse: (placements: readonly ProposedWork[]) => void;
  } | null;
};

export function useBoardEvents({ planning, shown, state, act, commands, carrying, proposal }: EventsOf) {
  const keys = {
    patterns: patternKeys(planning.board.templates, shown.patterns),
    hasChosen: state.selected.size > 0,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.cell) return;
    const command = commandOf(event, keys);
    if (!command) return;
    event.preventDefault();
    if (proposal && proposal.chosen.length > 0) {
      if (command.kind === 'open') return proposal.take(proposal.chosen);
      if (command.kind === 'remove') return proposal.refuse(proposal.chosen);
    }
    if (!carrying.carried || command.kind === 'grid') return commands.run(command);
    if (command.kind === 'open' || command.kind === 'choose' || command.kind === 'carry') {
      carrying.putDown(state.active);
    } else if (command.kind === 'copy') carrying.turn();
    else if (command.kind === 'leave') carrying.leave();
  };

  /** Undo works on the whole page, except where a person types. */
  const onKeyDownAnywhere = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (event.defaultPrevented || isTyping || commandOf(event, keys)?.kind !== 'undo') return;
    event.preventDefault();
    void planning.undo();
  };

  const decide = ({ act: decision, work }: DOMStringMap) => {
    const block = shown.blockOf(Number(work));
    if (!block) return;
    const isApproved = decision === 'approve';
    const steps = isApproved ? approvingSteps([block]) : removingSteps([block]);
    planning.plan(isApproved ? 'approve' : 'refuse', rosterChanges(planning.board, steps), steps.length);
  };

  const onCell = (place: CellAddress, event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>('[data-act]');
    if (button) return decide(button.dataset);
    const isWithKey = event.ctrlKey || event.metaKey;
    // Ctrl or Cmd on a link opens a new tab, so the browser handles it.
    if (target?.closest('a') && isWithKey) return;
    event.preventDefault();
    if (carrying.carried) return carrying.putDown(place);
    if (isWithKey) return act({ type: 'toggle', place });
    act({ type: 'go', place, extend: event.shiftKey });
    if (!event.shiftKey) commands.open(place);
  };

  return { onKeyDown, onKeyDownAnywhere, onCell };
}
