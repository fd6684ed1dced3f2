import type { WorkKind } from '#domain/law/placement-kinds.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { PlannedTimes } from '#domain/time/planned-times.ts';
import { DEMO_WORKPLACES, type DemoWorkplace } from './company.ts';
import type { DemoPerson } from './demo-person.ts';
import { type Random, randomFor } from './random.ts';
import { workplaceNames } from './readable-names.ts';
import { type SiteContract, siteContract } from './site-contracts.ts';
import { TRADES, type Trade, type TradeCode } from './trades.ts';

/** A workplace with its positions and templates, which are numbered over all workplaces from 0. */
export type DemoSite = {
  data: SiteData;
  trade: Trade;
  positions: readonly DemoPosition[];
  templates: readonly DemoTemplate[];
};

export type SiteData = Pick<DemoWorkplace, 'code' | 'name' | 'prefecture'> &
  SiteContract & {
    postalCode: string;
    address: string;
    phone: string;
    nameKana: string | null;
    nameEn: string | null;
    nameVi: string | null;
    formula: Formula;
  };

export type DemoPosition = { number: number; name: string; workKind: WorkKind | null };

export type DemoTemplate = PlannedTimes & {
  number: number;
  code: string;
  name: string;
  paidBeforeMinutes: number;
  active: boolean;
};

/** People per additional position and template. */
const PEOPLE_PER_POSITION = 6;

/** All workplaces. Those with more people have more positions and templates. */
export function demoSites(people: readonly DemoPerson[], today: CalendarDate): DemoSite[] {
  const sizes = DEMO_WORKPLACES.map(
    (_, site) => people.filter(({ memberships }) => memberships.some((one) => one.workplace === site)).length,
  );
  let positions = 0;
  let templates = 0;
  return DEMO_WORKPLACES.map((workplace, site) => {
    const random = randomFor(`site ${workplace.code}`);
    const trade = TRADES[tradeOf(workplace)];
    const size = 2 + Math.floor((sizes[site] ?? 0) / PEOPLE_PER_POSITION);
    const tasks = trade.positions.slice(0, size);
    const paidBeforeMinutes = random.pick([0, 0, 5, 10]);
    const patterns = trade.templates
      .slice(0, size)
      .map((one) => ({ ...one, paidBeforeMinutes, active: true }));
    return {
      data: { ...dataOf(random, workplace), ...siteContract(workplace, trade.industry, today) },
      trade,
      positions: tasks.map((task) => ({ number: positions++, ...task })),
      templates: [...patterns, ...olderTemplates(workplace)].map((one) => ({ ...one, number: templates++ })),
    };
  });
}

function tradeOf({ code }: DemoWorkplace): TradeCode {
  const trade = Object.keys(TRADES).find((letter): letter is TradeCode => code.startsWith(letter));
  if (!trade) throw new RangeError(`No trade of ${code}`);
  return trade;
}

/** The first workplace of each trade has a template out of use. */
function olderTemplates({ code }: DemoWorkplace): Omit<DemoTemplate, 'number'>[] {
  if (!code.endsWith('-001')) return [];
  const times = { start: 510, end: 1_050, breaks: [{ start: 720, end: 780 }] };
  return [{ ...times, code: 'B0', name: '日勤（旧）', paidBeforeMinutes: 0, active: false }];
}

/** Valid in form but unused: no exchange begins with 1. */
function dataOf(
  random: Random,
  { code, name, prefecture, town, postal, dialling }: DemoWorkplace,
): Omit<SiteData, keyof SiteContract> {
  const line = String(random.whole(1, 9_999)).padStart(4, '0');
  return {
    code,
    name,
    ...workplaceNames(name),
    prefecture,
    postalCode: `${postal}${String(random.whole(1, 99)).padStart(4, '0')}`,
    address: `${town}${random.whole(1, 5)}-${random.whole(1, 30)}-${random.whole(1, 20)}`,
    phone: `${`${dialling}1`.padEnd(6, '0')}${line}`,
    formula: formulaOf(name),
  };
}

/** A firm uses one hour formula at all its workplaces. */
function formulaOf(name: string): Formula {
  const [firm] = name.split(' ');
  return randomFor(`formula of ${firm}`).weighted([
    [1, 7],
    [2, 1],
    [3, 1],
    [4, 1],
  ] as const);
}
