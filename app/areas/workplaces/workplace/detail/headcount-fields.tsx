import { type MouseEvent, useId } from 'react';
import { useField } from '#app/lib/forms.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Position } from '#contract/workplaces/positions.ts';
import { WEEKDAYS } from '#domain/time/calendar-date.ts';
import { SEAT_KINDS, type SeatKind } from './headcount-grid.ts';
import { useWeekdayName, WeekdayName } from './weekday-name.tsx';

/** How many people a template needs: for each position a grid of numbers from Monday to Sunday. */
export function HeadcountFields({ positions }: { positions: readonly Position[] }) {
  return (
    <div className="grid gap-4">
      {positions.map((position, index) => (
        <PositionSeats key={position.id} position={position} name={`seats[${index}]`} />
      ))}
    </div>
  );
}

function PositionSeats({ position, name }: { position: Position; name: string }) {
  const { t } = useTranslation('workplaces');
  const hydrated = useHydrated();
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className="min-w-0 rounded-xl border border-border px-3 pt-2.5 pb-3.5 sm:px-4"
    >
      <input type="hidden" name={`${name}.position_id`} value={position.id} readOnly />
      <div className="mb-1 flex min-h-8 items-center justify-between gap-3">
        <h4 id={id} className="min-w-0 truncate font-semibold">
          {position.name}
        </h4>
        {hydrated && (
          <Button type="button" variant="ghost" size="sm" onClick={copyMonday}>
            {t('seats_copy')}
            <span className="sr-only">{position.name}</span>
          </Button>
        )}
      </div>
      <div className="grid grid-cols-7 gap-x-1 gap-y-1.5 sm:grid-cols-[minmax(7rem,10rem)_repeat(7,minmax(0,1fr))] sm:gap-x-2">
        <span className="hidden sm:block" />
        {WEEKDAYS.map((weekday) => (
          <WeekdayName key={weekday} weekday={weekday} className="text-center text-[0.8125rem]" />
        ))}
        {SEAT_KINDS.map((kind) => (
          <SeatRow key={kind} kind={kind} name={`${name}.${kind}`} position={position.name} />
        ))}
      </div>
    </fieldset>
  );
}

function SeatRow({ kind, name, position }: { kind: SeatKind; name: string; position: string }) {
  const { t } = useTranslation('workplaces');
  const weekdayName = useWeekdayName();
  return (
    <>
      <span className="col-span-7 self-center text-[0.8125rem] text-muted-foreground sm:col-span-1">
        {t(`seats.${kind}`)}
      </span>
      {WEEKDAYS.map((weekday) => (
        <SeatCell
          key={weekday}
          name={`${name}[${weekday - 1}]`}
          label={`${position} ${t(`seats.${kind}`)} ${weekdayName(weekday)}`}
        />
      ))}
    </>
  );
}

function SeatCell({ name, label }: { name: string; label: string }) {
  const field = useField(name);
  return (
    <Input
      id={field.id}
      name={name}
      defaultValue={field.defaultValue}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={label}
      aria-invalid={field.ariaInvalid}
      className="h-9 px-0.5 text-center"
    />
  );
}

/** Copies Monday's numbers of a position to its other days. */
function copyMonday({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const cells = [...(currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])].filter(
    ({ type }) => type === 'text',
  );
  for (const [place, cell] of cells.entries()) {
    const monday = cells[place - (place % WEEKDAYS.length)];
    if (!monday || monday === cell) continue;
    cell.value = monday.value;
    cell.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
