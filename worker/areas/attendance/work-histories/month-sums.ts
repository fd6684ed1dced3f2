import type { MonthlySums } from '#contract/pay/monthly-hours.ts';
import { addTally, emptyTally } from '#domain/pay/hours/tally.ts';
import { WorkplaceAccounts } from '#domain/pay/hours/workplace-sums.ts';
import { trueUp } from '#domain/pay/true-up.ts';
import { hourColumnsOf } from './explained.ts';
import {
  agreementOf,
  belowMinimumOf,
  type FigureContext,
  type PersonMonth,
  recordCountsOf,
  sentHomeOf,
  shortBreaksOf,
} from './month-figures.ts';

/** Zero sums of everything besides the accounts of workplaces. */
function zeroSums() {
  return {
    counts: { attendances: 0, open: 0, questions: 0, unconfirmed: 0, without_wage: 0 },
    unpaid: { people: 0, minutes: 0, yen: 0 },
    warned: { short_breaks: 0, below_minimum: 0, negative_pay: 0, warn: 0, error: 0 },
    sentHome: { sent_home: 0, sent_home_minutes: 0 },
    beside: { transport: 0, adjustments: 0, total: 0, advances: 0, payout: 0 },
    people: { all: 0, countedMinutes: 0, leaveMinutes: 0 },
  };
}

/** Adds `more` to the fields of `sum` in place. */
function addFields<Field extends string>(
  sum: Record<Field, number>,
  more: Readonly<Record<NoInfer<Field>, number>>,
): void {
  for (const field in sum) sum[field] += more[field];
}

export type WorkplaceName = { id: number; code: string; name: string };

/** Adds up people one after the other, so that none stays in memory. */
export class SummedMonths {
  readonly #telling: FigureContext;
  readonly #accounts = new WorkplaceAccounts();
  readonly #tally = emptyTally();
  readonly #added = zeroSums();

  constructor(context: FigureContext) {
    this.#telling = context;
  }

  add(month: PersonMonth): void {
    const { hours } = month;
    const { people, counts, warned, sentHome, beside: payments, unpaid } = this.#added;
    people.all += 1;
    this.#accounts.add(hours);
    addTally(this.#tally, hours.tally);
    addFields(counts, recordCountsOf(month));
    warned.short_breaks += shortBreaksOf(month);
    warned.below_minimum += belowMinimumOf(month, this.#telling) ?? 0;
    addFields(sentHome, sentHomeOf(month));
    const level = agreementOf(month, this.#telling);
    if (level !== null) warned[level] += 1;
    const whole = trueUp(month.paid, month.advances);
    addFields(payments, whole);
    if (whole.total < 0) warned.negative_pay += 1;
    for (const { time } of hours.attendances) people.countedMinutes += time.countedMinutes;
    people.leaveMinutes += hours.leaveMinutes;
    if (hours.unpaid.minutes <= 0) return;
    unpaid.people += 1;
    unpaid.minutes += hours.unpaid.minutes;
    unpaid.yen += hours.unpaid.yen;
  }

  /** @param cancelled number of shifts that the company cancelled; SQL counts them */
  answer(names: readonly WorkplaceName[], cancelled: number): MonthlySums {
    const { workplaces, paid, remainder } = this.#accounts.sums();
    const { people, counts, warned, sentHome, beside, unpaid } = this.#added;
    const yen = (amount: number) => (this.#telling.wagesShown ? amount : null);
    const shares = new Map(workplaces.map((share) => [share.workplaceId, share]));
    return {
      people: people.all,
      ...counts,
      short_breaks: warned.short_breaks,
      below_minimum: yen(warned.below_minimum),
      negative_pay: yen(warned.negative_pay),
      cancelled_by_company: cancelled,
      ...sentHome,
      agreement: { warn: warned.warn, error: warned.error },
      counted_minutes: people.countedMinutes,
      ...hourColumnsOf(this.#tally),
      leave_minutes: people.leaveMinutes,
      unpaid: { ...unpaid, yen: yen(unpaid.yen) },
      workplaces: names.flatMap(({ id, code, name }) => {
        const share = shares.get(id);
        if (!share) return [];
        return [{ workplace: { id, code, name }, ...hourColumnsOf(share.tally), yen: yen(share.yen) }];
      }),
      paid: yen(paid),
      remainder: yen(remainder),
      transport: yen(beside.transport),
      adjustments: yen(beside.adjustments),
      total_pay: yen(beside.total),
      advances: yen(beside.advances),
      payout: this.#telling.isWhole ? yen(beside.payout) : null,
    };
  }
}
