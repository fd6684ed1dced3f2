import { type Dispatch, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Carrying } from '#app/areas/roster/shift/board/carry/use-carrying.ts';
import type { CellMenuState } from '#app/areas/roster/shift/board/cell/use-cell-menu.ts';
import type { GridHandle } from '#app/areas/roster/shift/board/grid/board-grid.tsx';
import { chosenCells, fillingSteps } from '#app/areas/roster/shift/board/grid/chosen-cells.ts';
import type { Command } from '#app/areas/roster/shift/board/grid/grid-keys.ts';
import type { CellAddress, GridAction, GridState } from '#app/areas/roster/shift/board/grid/grid-state.ts';
import type { ShownBoard } from '#app/areas/roster/shift/board/shown-board.ts';
import { openSpotHref } from '#app/areas/roster/shift/open-spot-href.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { showToast } from '#app/ui/kit/toast-store.ts';
import {
  type Assigning,
  approvingSteps,
  type BoardStep,
  type Copied,
  copiedOf,
  removingSteps,
  rosterChanges,
} from './board-changes.ts';
import { filledSteps, patternSteps, type WhatGoes, whatGoes } from './bulk-steps.ts';
import type { Deed, Planning } from './use-planning.ts';

export interface Commands {
  run: (command: Command) => void;
  /** Opens a person's menu, or the shift on a template's line. */
  open: (place: CellAddress) => void;
  canPaste: boolean;
  /** What the last bulk change left out; null where it left out nothing. */
  left: WhatGoes | null;
  dropLeft: () => void;
  showsKeys: boolean;
  closeKeys: () => void;
}

type CommandsOn = {
  planning: Planning;
  shown: ShownBoard;
  state: GridState;
  act: Dispatch<GridAction>;
  menu: CellMenuState;
  carrying: Carrying;
  grid: RefObject<GridHandle | null>;
};

/** The actions of keys and of their buttons on the chosen cells. */
export function useCommands({ planning, shown, state, act, menu, carrying, grid }: CommandsOn): Commands {
  const { t } = useTranslation('board');
  const navigate = useNavigate();
  const [copied, setCopied] = useState<readonly Copied[]>([]);
  const [showsKeys, setShowsKeys] = useState(false);
  const [left, setLeft] = useState<WhatGoes | null>(null);
  const { board, rules } = planning;
  const { active } = state;
  const say = (text: string) => showToast({ tone: 'error', text });
  const cells = () => chosenCells(state, shown.people);
  const blocks = () => cells().flatMap((cell) => cell.blocks);
  const plan = (deed: Deed, steps: readonly BoardStep[]) =>
    planning.plan(deed, rosterChanges(board, steps), steps.length);
  const planOrSay = (deed: Deed, steps: readonly BoardStep[], nothing: string) => {
    if (steps.length === 0) {
      say(nothing);
      return;
    }
    plan(deed, steps);
    act({ type: 'clear' });
  };

  const copy = () => {
    const found = copiedOf(cells());
    if (found.length === 0) {
      say(t('nothing_to_copy'));
      return;
    }
    setCopied(found);
    showToast({ tone: 'success', text: t('copied', { count: found.length }) });
  };
  const paste = () => {
    const steps = fillingSteps(board, copied, cells(), shown.people);
    if (steps.length === 0) say(t('nothing_to_copy'));
    else plan('assign', steps);
  };
  /** One change with all that the rules allow. One cell asks about its ways out instead. */
  const assign = (steps: readonly Assigning[], nothing: string) => {
    if (steps.length <= 1) return planOrSay('assign', steps, nothing);
    const goes = whatGoes(board, rules, steps);
    setLeft(goes.stayed.length > 0 ? goes : null);
    planning.plan('assign', goes.changes, goes.steps.length);
    if (goes.steps.length > 0) act({ type: 'clear' });
  };
  const carry = () => {
    const block = blocks().find(({ shift }) => shift !== null);
    if (block) carrying.take(block, false);
    else say(t('nothing_to_remove'));
  };
  const open = (place: CellAddress) => {
    if (shown.rowAt(place)) return menu.open(place, 'all');
    const shift = shown.shiftAt(place);
    if (shift) void navigate(openSpotHref(shift));
  };

  const run = (command: Command) => {
    switch (command.kind) {
      case 'grid':
        act(command.action);
        return grid.current?.focus();
      case 'open':
        return active ? open(active) : undefined;
      case 'assign':
        return active ? menu.open(active, 'assign') : undefined;
      case 'carry':
        return carry();
      case 'choose':
        return active ? act({ type: 'toggle', place: active }) : undefined;
      case 'remove':
        return planOrSay('remove', removingSteps(blocks()), t('nothing_to_remove'));
      case 'approve':
        return planOrSay('approve', approvingSteps(blocks()), t('nothing_to_approve'));
      case 'copy':
        return copy();
      case 'paste':
        return paste();
      case 'pattern':
        return assign(patternSteps(board, command.templateId, cells(), shown.people), t('nothing_to_assign'));
      case 'fill':
        return assign(filledSteps(board, cells(), shown.people, command.direction), t('nothing_to_fill'));
      case 'undo':
        return void planning.undo();
      case 'leave':
        return act({ type: 'clear' });
      case 'keys':
        return setShowsKeys(true);
    }
  };
  return {
    run,
    open,
    canPaste: copied.length > 0,
    left,
    dropLeft: () => setLeft(null),
    showsKeys,
    closeKeys: () => setShowsKeys(false),
  };
}
