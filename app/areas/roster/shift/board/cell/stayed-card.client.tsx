import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { findingInShort } from '#app/areas/roster/parts/finding/finding-text.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { WhatGoes } from '#app/areas/roster/shift/board/planning/bulk-steps.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { useChip } from './use-chip.ts';

type StayedCardProps = { board: Board; left: Pick<WhatGoes, 'stayed' | 'named'>; onClose: () => void };

/** The assignments of a bulk change that the rules refused, each with its reason. */
export function StayedCard({ board, left: { stayed, named }, onClose }: StayedCardProps) {
  const { t } = useTranslation('board');
  const format = useFormat();
  const chip = useChip();
  const words = useFindingWords(named);
  const id = useId();
  return (
    <Card
      role="region"
      aria-labelledby={id}
      data-print="no"
      className="fixed inset-x-2 bottom-2 z-30 grid max-h-[50dvh] gap-2 overflow-y-auto rounded-xl border border-border bg-popover p-3 text-[0.8125rem] text-popover-foreground shadow-2xl sm:right-6 sm:bottom-6 sm:left-auto sm:w-md"
    >
      <div className="flex items-center gap-2">
        <h2 id={id} className="flex-1 font-semibold">
          {t('stayed', { count: stayed.length })}
        </h2>
        <Button type="button" variant="ghost" size="icon-sm" aria-label={t('close')} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <ul className="grid gap-1.5">
        {stayed.map(({ step: { user_id, date }, finding }) => {
          const person = board.people.find(({ user }) => user.id === user_id);
          return (
            <li key={`${user_id} ${date}`}>
              <span className="font-medium">
                {person && chip(person.user).full} {format.day(date)}
              </span>
              <span className="block text-absent">{findingInShort(finding, words)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
