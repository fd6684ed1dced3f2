import Move from 'lucide-react/icons/move';
import { useId, useState } from 'react';
import { scheduleHref } from '#app/areas/people/staff/schedule/schedule-address.ts';
import type { Block, BoardPersonRow } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import { blocksAt } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import { blockTimesText, daysToConfirm, useRowWords } from '#app/areas/roster/shift/board/grid/row-words.ts';
import {
  approvingSteps,
  blockOwnTimes,
  isPlannedHere,
  revisingStep,
  rosterChanges,
} from '#app/areas/roster/shift/board/planning/board-changes.ts';
import type { Planning } from '#app/areas/roster/shift/board/planning/use-planning.ts';
import type { ShownDay } from '#app/areas/roster/shift/board/view/shown-day.ts';
import { whoCanHref } from '#app/areas/roster/shift/board/view/who-can-href.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Popover, PopoverAnchor, PopoverContent } from '#app/ui/kit/popover.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import { LeaveForm } from './leave-form.tsx';
import { AssignForm, SeatForm } from './seat-form.tsx';

export type MenuPart = 'all' | 'assign';

type CellMenuProps = {
  planning: Planning;
  row: BoardPersonRow;
  day: ShownDay;
  part: MenuPart;
  rect: DOMRect;
  onClose: () => void;
  /** Picks up a block, to be put down elsewhere. */
  onCarry: (block: Block, copies: boolean) => void;
};

/** All actions on a person's day, by keyboard, mouse and touch. */
export function CellMenu({ planning, row, day, part, rect, onClose, onCarry }: CellMenuProps) {
  const { t } = useTranslation('board');
  const words = useRowWords();
  const { full } = words.chip(row.person.user);
  const blocks = blocksAt(row, day.date);
  const availability = row.availability.get(day.date);
  const [assigning, setAssigning] = useState(part === 'assign' || !blocks.some(isPlannedHere));
  const id = useId();
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={{ current: { getBoundingClientRect: () => rect } }} />
      <PopoverContent
        aria-labelledby={id}
        data-print="no"
        onCloseAutoFocus={(event) => event.preventDefault()}
        onKeyDown={(event) => event.stopPropagation()}
        className="grid w-88 gap-2.5 desk:p-3"
      >
        <div>
          <h2 id={id} className="font-semibold">
            {t('cell', { person: full, day: [day.text, day.holiday].filter(Boolean).join(' ') })}
          </h2>
          {availability && (
            <p className="text-muted-foreground text-[0.8125rem]">{words.availabilityText(availability)}</p>
          )}
          <PageLink
            to={scheduleHref(row.person.user.id)}
            className="text-[0.8125rem] text-primary underline underline-offset-2"
          >
            {t('open_month')}
          </PageLink>
        </div>
        {part === 'all' &&
          blocks.map((block) => (
            <BlockCard
              key={block.work.id}
              planning={planning}
              block={block}
              day={day}
              onClose={onClose}
              onCarry={onCarry}
            />
          ))}
        {assigning ? (
          <AssignForm planning={planning} row={row} date={day.date} onDone={onClose} />
        ) : (
          <Button type="button" variant="outline" size="sm" onClick={() => setAssigning(true)}>
            {t('assign_to')}
          </Button>
        )}
      </PopoverContent>
    </Popover>
  );
}

type BlockCardProps = {
  planning: Planning;
  block: Block;
  day: ShownDay;
  onClose: () => void;
  onCarry: (block: Block, copies: boolean) => void;
};

function BlockCard({ planning, block, day, onClose, onCarry }: BlockCardProps) {
  const { t } = useTranslation('board');
  const words = useRowWords();
  const name = words.nameOf(block);
  const marks = words.marksOf(block, daysToConfirm(jstDate(fromStamp(planning.board.now))));
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null);
  const { work, shift } = block;
  const position = planning.board.positions.find(({ id }) => id === work.seat?.position_id);
  const plan = (deed: 'approve', steps: ReturnType<typeof approvingSteps>) => {
    onClose();
    planning.plan(deed, rosterChanges(planning.board, steps));
  };
  return (
    <section
      aria-label={`${name} ${blockTimesText(block)}`}
      className="grid gap-2 rounded-lg border border-border p-2.5"
    >
      <p>
        <span className="font-semibold">{name}</span> {blockTimesText(block)}
        <span className="block text-muted-foreground text-[0.8125rem]">
          {[position?.name, ...marks.map(({ text }) => text), work.own_times && shift ? t('own_times') : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {shift && doing === null && (
        <div className="flex flex-wrap gap-1.5">
          {work.status === 'pending' && (
            <Button type="button" size="sm" onClick={() => plan('approve', approvingSteps([block]))}>
              {t('approve')}
            </Button>
          )}
          <Button type="button" variant="outline" size="sm" onClick={() => setDoing('remove')}>
            {t(work.status === 'pending' ? 'refuse' : 'remove')}
          </Button>
          <Button type="button" variant="outline" size="sm" onClick={() => setDoing('change')}>
            {t('change')}
          </Button>
          <Button type="button" variant="outline" size="sm" onClick={() => onCarry(block, false)}>
            <Move aria-hidden="true" />
            {t('move')}
          </Button>
          <Button type="button" variant="outline" size="sm" onClick={() => onCarry(block, true)}>
            {t('copy')}
          </Button>
        </div>
      )}
      {shift && work.seat && doing === null && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
          <PageLink to={whoCanHref(work.seat)} className="text-primary underline underline-offset-2">
            {t('who_can')}
          </PageLink>
          <PageLink to={`/manage/shift/${shift.id}`} className="text-primary underline underline-offset-2">
            {t('open_shift')}
          </PageLink>
        </p>
      )}
      {doing === 'change' && (
        <ChangeForm planning={planning} block={block} onClose={onClose} date={day.date} />
      )}
      {doing === 'remove' && <LeaveForm planning={planning} block={block} onClose={onClose} />}
    </section>
  );
}

type DoingProps = { planning: Planning; block: Block; onClose: () => void };

function ChangeForm({ planning, block, date, onClose }: DoingProps & { date: CalendarDate }) {
  const { t } = useTranslation('board');
  const { work, person } = block;
  if (!work.seat) return null;
  return (
    <SeatForm
      board={planning.board}
      person={person}
      initial={{ ...work.seat, own_times: blockOwnTimes(work) }}
      submit={t('save')}
      stepsOf={(seat) => revisingStep(block, seat)}
      rules={planning.rules}
      date={date}
      onSubmit={(steps) => {
        onClose();
        planning.plan('change', rosterChanges(planning.board, steps));
      }}
    />
  );
}
