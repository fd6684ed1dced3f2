import type { SeatTotals } from '#domain/roster/facts.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  lastOfMonth,
  weekdayOf,
} from '#domain/time/calendar-date.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import type { DemoHeadcount } from './headcounts.ts';
import { MANAGED_BY_ACCOUNT } from './people.ts';
import { randomFor } from './random.ts';
import type { DemoSite, DemoTemplate } from './sites.ts';

/** A shift with its spots, and the numbers of its workplace, positions and templates. */
export type DemoShift = {
  site: number;
  template: DemoTemplate;
  date: CalendarDate;
  active: boolean;
  closed: boolean;
  seats: DemoSeat[];
};

export type DemoSeat = SeatTotals & { position: number };

/** Two past months, this month and the next. */
export function plannedRange(today: CalendarDate): DateRange {
  const first = firstOfMonth(today);
  return { from: addMonths(first, -2), to: lastOfMonth(addMonths(first, 1)) };
}

/** manager@kinmu.example has something to see on any day. */
const MORE_ON_BUSY_DAYS = 2;

/** The shifts of the planned range: the headcounts say which templates run on which weekdays. */
export function demoShifts(
  today: CalendarDate,
  sites: readonly DemoSite[],
  headcounts: readonly DemoHeadcount[],
): DemoShift[] {
  const byTemplate = Map.groupBy(headcounts, ({ template }) => template);
  const busy = [addDays(today, -1), today];
  const nextMonth = addMonths(firstOfMonth(today), 1);
  return datesIn(plannedRange(today)).flatMap((date) =>
    sites.flatMap(({ data, templates }, site) =>
      templates.flatMap((template): DemoShift[] => {
        const asked = byTemplate.get(template.number) ?? [];
        const isBusy = template.active && busy.includes(date) && MANAGED_BY_ACCOUNT.includes(site);
        const seats = isBusy
          ? seatsOfBusyDay(asked)
          : asked.filter(({ weekday }) => weekday === weekdayOf(date)).map(demoSeatOf);
        if (!seats.some(({ fixedTotal }) => fixedTotal > 0) && !isBusy) return [];
        const random = randomFor(`shift ${data.code} ${template.code} ${date}`);
        const isNear = date === today || date === addDays(today, 1);
        return [
          {
            site,
            template,
            date,
            active: !(date >= nextMonth && random.chance(0.015)),
            closed: isNear && random.chance(0.3),
            seats,
          },
        ];
      }),
    ),
  );
}

function demoSeatOf({ position, fixedTotal, tempTotal, maxRegisteredTemp }: DemoHeadcount): DemoSeat {
  return { position, fixedTotal, tempTotal, maxRegisteredTemp };
}

/** As many spots as on the fullest weekday, and some more. */
function seatsOfBusyDay(asked: readonly DemoHeadcount[]): DemoSeat[] {
  const byPosition = Map.groupBy(asked, ({ position }) => position);
  return [...byPosition.values()].flatMap((weekdays) => {
    const [fullest] = weekdays.toSorted((one, other) => other.fixedTotal - one.fixedTotal);
    if (!fullest) return [];
    const { tempTotal, ...seat } = demoSeatOf(fullest);
    return [{ ...seat, tempTotal: tempTotal + MORE_ON_BUSY_DAYS, maxRegisteredTemp: null }];
  });
}
