import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import type { SequenceName } from '#worker/db/sequences.generated.ts';
import { type AdjustmentRow, mintAdjustment } from './adjustments.ts';
import { atOnce, type Draws, draw, write } from './at-once.ts';
import { type Branch, type MinimumWage, mintBranch, mintMinimumWage } from './company.ts';
import { type FixedSchedule, mintFixedSchedule } from './fixed-schedules.ts';
import {
  type Instruction,
  mintEvidence,
  mintInstruction,
  mintPersonImage,
  mintWorkplaceImage,
  type PersonImage,
  type WorkplaceImage,
} from './images.ts';
import {
  mintDevice,
  mintPeople,
  mintWorkplace,
  type PairedDevice,
  type Person,
  type Workplace,
} from './mint.ts';
import { mintNotification, type NotificationRow } from './notifications.ts';
import { mintPaper, type PaperRow } from './papers.ts';
import type { PaySite } from './pay.ts';
import {
  type LayoutRow,
  mintLayout,
  mintPeriodDocument,
  mintSignedPeriod,
  type PeriodDocumentRow,
} from './period-files.ts';
import { givePositions, mintPosition, mintWage, type Position, type Wage } from './positions.ts';
import { mintSchool, type School } from './residence.ts';
import { mintTemplate, type Template } from './shifts.ts';
import { rowOf, TABLES, TABLES_OF_OPERATIONS } from './tables.ts';

const orm = drizzle(env.DB);

/** The start of the school vacation of a site. */
export const VACATION_FROM = '2026-08-01';

/** A workplace with one of each dependent thing, and no shift. */
export type Site = {
  workplace: Workplace;
  position: Position;
  template: Template;
  /** Works there in the position, at the wage. */
  member: Person;
  wage: Wage;
  /** Belongs to the member. */
  device: PairedDevice;
  /** A person without a workplace. */
  newcomer: Person;
  /** A school without students. Its vacation has a calendar. */
  school: School;
  /** A branch without people. */
  branch: Branch;
  minimumWage: MinimumWage;
  /** The member's, on Mondays. It ended in spring, so that it fills no shift. */
  fixedSchedule: FixedSchedule;
  /** The member's own upload: a waiting portrait. */
  paper: PaperRow;
  /** Belongs to the member. */
  personImage: PersonImage;
  workplaceImage: WorkplaceImage;
  instruction: Instruction;
  /** A signed copy of the sheet of an old month. */
  periodDocument: PeriodDocumentRow;
  layout: LayoutRow;
  /** Belongs to the member. */
  adjustment: AdjustmentRow;
  /** From the member to the workplace. It goes out tomorrow. */
  notification: NotificationRow;
  /** The member's. Empty until an operation needs it. */
  pay: PaySite;
  /** The number of a plan of the actor, where an operation needs it. */
  fillPlan?: number;
  /**
   * The id of a row in every other table of operations, by table: the member's, at the workplace.
   */
  others: Readonly<Record<string, number>>;
};

/** The things that are created by hand, by table. */
const BY_HAND: Partial<Record<SequenceName, (site: Site) => { id: number }>> = {
  workplace: (site) => site.workplace,
  position: (site) => site.position,
  shift_template: (site) => site.template,
  person: (site) => site.member,
  wage: (site) => site.wage,
  device: (site) => site.device,
  school: (site) => site.school,
  branch: (site) => site.branch,
  minimum_wage: (site) => site.minimumWage,
  fixed_schedule: (site) => site.fixedSchedule,
  paper: (site) => site.paper,
  person_image: (site) => site.personImage,
  workplace_image: (site) => site.workplaceImage,
  workplace_instruction: (site) => site.instruction,
  period: (site) => ({ id: site.periodDocument.period_id }),
  period_document: (site) => site.periodDocument,
  file_layout: (site) => site.layout,
  adjustment: (site) => site.adjustment,
  notification: (site) => site.notification,
};

/** The ids of a site's things, by table. */
export function idsOf(site: Site): Readonly<Record<string, number>> {
  const byHand = Object.entries(BY_HAND).map(([name, of]) => [name, of(site).id]);
  return { ...site.others, ...Object.fromEntries(byHand) };
}

/** Created only for operations about them, or with their owner. */
const WHERE_ASKED_FOR: readonly SequenceName[] = [
  'job',
  'shift',
  'review_item',
  'plan_breach',
  'kept_punch',
  'tablet_punch',
];

/** The other tables of operations. Their rows come from the schema. */
const OTHERS = TABLES_OF_OPERATIONS.filter(
  (name) => BY_HAND[name] === undefined && !WHERE_ASKED_FOR.includes(name),
);

const DRAWS: Draws = {
  workplace: 1,
  position: 1,
  shift_template: 1,
  person: 2,
  membership: 1,
  wage: 1,
  device: 1,
  school: 1,
  person_image: 1,
  workplace_image: 1,
  workplace_instruction: 1,
  period: 1,
  period_document: 1,
  file_layout: 1,
  adjustment: 1,
  paper: 1,
  branch: 1,
  minimum_wage: 1,
  fixed_schedule: 1,
  notification: 1,
  ...Object.fromEntries(OTHERS.map((name) => [name, 1])),
};

export function mintSite(overrides: Parameters<typeof mintWorkplace>[0] = {}): Promise<Site> {
  return atOnce(DRAWS, async () => mintAll(await mintWorkplace(overrides)));
}

/** A site at an existing workplace with its own people, rosters and months. */
export function mintSiteAt(workplace: Workplace): Promise<Site> {
  return atOnce(DRAWS, () => mintAll(workplace));
}

async function mintAll(workplace: Workplace): Promise<Site> {
  const position = await mintPosition(workplace);
  const template = await mintTemplate(workplace);
  const [member, newcomer] = await mintPeople([{ works: [workplace.id] }, {}]);
  if (!member || !newcomer) throw new Error('nobody was minted');
  await givePositions(member, workplace, [position]);
  const [wage, device] = [await mintWage(member, position), await mintDevice(member)];
  const school = await mintSchool({ vacations: [[VACATION_FROM, '2026-09-20']] });
  const period = await mintSignedPeriod(workplace, member);
  const [personImage, workplaceImage, instruction, periodDocument, paper] = await Promise.all([
    mintPersonImage(member),
    mintWorkplaceImage(workplace, member),
    mintInstruction(workplace),
    mintPeriodDocument(period, member),
    mintPaper(member),
    mintEvidence(school, VACATION_FROM, member),
  ]);
  const site = {
    workplace,
    position,
    template,
    member,
    wage,
    device,
    newcomer,
    school,
    personImage,
    workplaceImage,
    instruction,
    periodDocument,
    paper,
    layout: await mintLayout(),
    adjustment: await mintAdjustment(member, workplace),
    notification: await mintNotification(member, [['workplace', workplace.id]]),
    pay: {},
    branch: await mintBranch(),
    minimumWage: await mintMinimumWage(),
    fixedSchedule: await mintFixedSchedule(member, template, position, {
      valid_from: '2026-01-05',
      valid_to: '2026-03-30',
    }),
    others: {},
  };
  return { ...site, others: await mintOthers(site) };
}

async function mintOthers(site: Site): Promise<Site['others']> {
  const of = idsOf(site);
  const others: Record<string, number> = {};
  for (const name of OTHERS) {
    const [table, id] = [TABLES.get(name), await draw(name, 1)];
    if (table) await write([orm.insert(table).values(rowOf(name, { id, of }))]);
    others[name] = id;
  }
  return others;
}
