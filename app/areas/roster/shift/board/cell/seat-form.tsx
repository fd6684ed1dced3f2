import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { findingInShort } from '#app/areas/roster/parts/finding/finding-text.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { bestSeat, templateToOffer } from '#app/areas/roster/shift/board/carry/best-seat.ts';
import type { BoardPersonRow } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import { VERDICT_LOOKS } from '#app/areas/roster/shift/board/grid/verdict-looks.ts';
import type { Board, BoardPerson } from '#app/areas/roster/shift/board/opened-board.ts';
import {
  type BoardStep,
  rosterChanges,
  type SeatChoice,
  shiftAt,
} from '#app/areas/roster/shift/board/planning/board-changes.ts';
import { type Rules, verdictOf } from '#app/areas/roster/shift/board/planning/rules.ts';
import type { Planning } from '#app/areas/roster/shift/board/planning/use-planning.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { parseClock } from '#domain/time/clock.ts';

type OwnTimes = { start_time: string; end_time: string } | null;
export type ChosenSeat = SeatChoice & { own_times: OwnTimes };

type AssignFormProps = { planning: Planning; row: BoardPersonRow; date: CalendarDate; onDone: () => void };

/** The template last assigned is offered where nothing else decides, since a month repeats its shifts. */
let lastTemplate: number | null = null;

/** Assigns a person to a shift on a day. A missing shift is created with the assignment. */
export function AssignForm({ planning, row, date, onDone }: AssignFormProps) {
  const { t } = useTranslation('board');
  const { board, rules } = planning;
  const templates = board.templates.filter(({ active }) => active);
  const [templateId, setTemplateId] = useState(
    () => templateToOffer(board, templates, { row, date, rules, last: lastTemplate })?.id ?? 0,
  );
  const id = useId();
  if (templates.length === 0) return <p className="text-muted-foreground">{t('no_templates')}</p>;
  return (
    <div className="grid gap-2">
      <Label htmlFor={id}>{t('assign')}</Label>
      <Select
        id={id}
        value={templateId}
        onChange={({ target }) => setTemplateId(Number(target.value))}
        onKeyDown={submitOnEnter}
      >
        {templates.map((template) => {
          const shift = `${template.name} ${template.start_time}–${template.end_time}`;
          return (
            <option key={template.id} value={template.id}>
              {shiftAt(board, template.id, date) ? shift : t('new_shift', { shift })}
            </option>
          );
        })}
      </Select>
      <SeatForm
        key={templateId}
        board={board}
        person={row.person}
        initial={{ ...bestSeat(board, rules, templateId, { row, date }), own_times: null }}
        submit={t('assign')}
        rules={rules}
        date={date}
        stepsOf={(seat) => [
          { kind: 'assign', user_id: row.person.user.id, template_id: templateId, date, ...seat },
        ]}
        onSubmit={(steps) => {
          lastTemplate = templateId;
          onDone();
          planning.plan('assign', rosterChanges(board, steps));
        }}
      />
    </div>
  );
}

/** Enter assigns the chosen shift, as it would submit a form. */
function submitOnEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.closest('[data-slot=popover-content]')?.querySelector('form')?.requestSubmit();
}

type SeatFormProps = {
  board: Board;
  person: BoardPerson;
  date: CalendarDate;
  initial: ChosenSeat;
  submit: string;
  rules: Rules;
  stepsOf: (seat: ChosenSeat) => BoardStep[];
  onSubmit: (steps: BoardStep[]) => void;
};

/** Position, type and times of a person on a shift, with the verdict of the rules. */
export function SeatForm({ board, person, initial, submit, rules, stepsOf, onSubmit }: SeatFormProps) {
  const { t } = useTranslation('board');
  const [seat, setSeat] = useState<SeatChoice>(initial);
  const [start, setStart] = useState(initial.own_times?.start_time ?? '');
  const [end, setEnd] = useState(initial.own_times?.end_time ?? '');
  const id = useId();
  const own = completeOwnTimes(start, end);
  const steps = own === undefined ? null : stepsOf({ ...seat, own_times: own });
  const canTake = board.positions.filter((one) => person.position_ids.includes(one.id));
  const cannot = board.positions.filter((one) => !person.position_ids.includes(one.id));
  const onSend = (event: FormEvent) => {
    event.preventDefault();
    if (steps) onSubmit(steps);
  };
  return (
    <form onSubmit={onSend} className="grid grid-cols-2 gap-2">
      <div className="grid gap-1">
        <Label htmlFor={`${id}-position`}>{t('position')}</Label>
        <Select
          id={`${id}-position`}
          value={seat.position_id}
          onChange={({ target }) => setSeat({ ...seat, position_id: Number(target.value) })}
        >
          {[...canTake, ...cannot].map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-1">
        <Label htmlFor={`${id}-type`}>{t('type')}</Label>
        <Select
          id={`${id}-type`}
          value={seat.type}
          onChange={({ target }) =>
            setSeat({ ...seat, type: target.value === 'temporary' ? 'temporary' : 'fixed' })
          }
        >
          {ASSIGNMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(type)}
            </option>
          ))}
        </Select>
      </div>
      <details open={initial.own_times !== null} className="col-span-2 text-[0.8125rem]">
        <summary className="w-fit cursor-pointer text-muted-foreground hover:text-foreground">
          {t('other_times')}
        </summary>
        <div className="mt-1.5 grid grid-cols-2 gap-2">
          <TimeInput id={`${id}-start`} label={t('start')} value={start} onChange={setStart} />
          <TimeInput id={`${id}-end`} label={t('end')} value={end} onChange={setEnd} />
          <p className={cn('col-span-2', steps ? 'text-muted-foreground' : 'text-destructive')}>
            {t(steps ? 'times_hint' : 'times_wrong')}
          </p>
        </div>
      </details>
      {steps && <VerdictLine rules={rules} board={board} steps={steps} />}
      <Button type="submit" className="col-span-2" disabled={!steps}>
        {submit}
      </Button>
    </form>
  );
}

type TimeInputProps = { id: string; label: string; value: string; onChange: (value: string) => void };

function TimeInput({ id, label, value, onChange }: TimeInputProps) {
  return (
    <div className="grid gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        placeholder="HH:mm"
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </div>
  );
}

/** Undefined while the times are incomplete, null for none. */
function completeOwnTimes(start: string, end: string): OwnTimes | undefined {
  if (start === '' && end === '') return null;
  const [from, to] = [parseClock(start), parseClock(end)];
  return from !== null && to !== null && from < to ? { start_time: start, end_time: end } : undefined;
}

/** The verdict in one line. The ways out follow when the change is tried. */
function VerdictLine({ rules, board, steps }: { rules: Rules; board: Board; steps: BoardStep[] }) {
  const { t } = useTranslation('board');
  const found = rules.check(rosterChanges(board, steps), false);
  const words = useFindingWords(found?.named ?? { users: [], workplaces: [], positions: [] });
  const verdict = verdictOf(found);
  const { Icon, className } = VERDICT_LOOKS[verdict];
  const [first] = found?.findings ?? [];
  return (
    <p aria-live="polite" className={cn('col-span-2 flex items-start gap-1.5 text-[0.8125rem]', className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{first ? findingInShort(first, words) : t(`verdict.${verdict}`)}</span>
    </p>
  );
}
