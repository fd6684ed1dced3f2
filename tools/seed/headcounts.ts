import type { SeatTotals } from '#domain/roster/facts.ts';
import type { Weekday } from '#domain/time/calendar-date.ts';
import type { Habit } from './habits.ts';
import type { DemoMember } from './members.ts';
import { randomFor } from './random.ts';
import type { DemoPosition, DemoSite, DemoTemplate } from './sites.ts';

/** The people that a template needs, by the numbers of template and position. */
export type DemoHeadcount = SeatTotals & { template: number; position: number; weekday: Weekday };

/**
 * A spot for each regular, sometimes an open one, and temporary ones where other people could come.
 */
export function demoHeadcounts(
  sites: readonly DemoSite[],
  members: readonly DemoMember[],
  habits: readonly Habit[],
): DemoHeadcount[] {
  const able = new Map<number, number>();
  for (const position of members.flatMap(({ positions }) => positions)) {
    able.set(position, (able.get(position) ?? 0) + 1);
  }
  const regulars = new Map<string, number>();
  for (const { template, position, weekdays } of habits) {
    for (const weekday of weekdays) {
      const place = headcountKey(template, position, weekday);
      regulars.set(place, (regulars.get(place) ?? 0) + 1);
    }
  }
  return sites.flatMap((site) => {
    const inUse = site.templates.filter(({ active }) => active);
    return inUse.flatMap((template) => {
      const counts = site.positions.flatMap((position) =>
        site.trade.open.flatMap((weekday) => {
          const known = regulars.get(headcountKey(template.number, position.number, weekday));
          if (!known) return [];
          const others = (able.get(position.number) ?? 0) - known;
          return [seatsFor(site, template, position, weekday, { regulars: known, others })];
        }),
      );
      return counts.length > 0 ? counts : seatsToSpare(site, template);
    });
  });
}

function headcountKey(template: number, position: number, weekday: Weekday): string {
  return `${template} ${position} ${weekday}`;
}

function seatsFor(
  { data, trade }: DemoSite,
  template: DemoTemplate,
  position: DemoPosition,
  weekday: Weekday,
  { regulars, others }: { regulars: number; others: number },
): DemoHeadcount {
  const random = randomFor(`headcount ${data.code} ${template.code} ${position.name} ${weekday}`);
  const fixedTotal = regulars + (random.chance(0.08) ? 1 : 0);
  const some = Math.floor(regulars * 0.3) + (random.chance(trade.busy.includes(weekday) ? 0.9 : 0.5) ? 1 : 0);
  const tempTotal = Math.min(some, Math.round(others / 4));
  const isLimited = tempTotal > 0 && random.chance(0.5);
  return {
    template: template.number,
    position: position.number,
    weekday,
    fixedTotal,
    tempTotal,
    maxRegisteredTemp: isLimited ? tempTotal + random.whole(1, 3) : null,
  };
}

/** The headcount of a template without regulars. */
function seatsToSpare({ positions, trade }: DemoSite, { number: template }: DemoTemplate): DemoHeadcount[] {
  const seats = { fixedTotal: 0, tempTotal: 1, maxRegisteredTemp: null };
  return positions
    .slice(0, 1)
    .flatMap(({ number: position }) =>
      trade.open.map((weekday) => ({ template, position, weekday, ...seats })),
    );
}
