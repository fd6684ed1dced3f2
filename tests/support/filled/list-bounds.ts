import type { OperationId } from '#contract/operations.ts';
import type { ReportedList } from '#tests/support/reported-cost.ts';

/** The goal: rows read per shown item, for finding it and seeing the next one. */
export const FOUND = 3;

/** Rows for the start of the list and its owner. */
const AROUND = 16;
/**
 * Rows of a search for a person in a company of any size: the people with one gram, and the rest of
 * the text.
 */
const SEARCHED = 60;

/** Rows read per shown item for the things that it names, besides finding it. */
export const ROWS_NAMED: Partial<Record<OperationId, number>> = {
  'adjustments.list': 5,
  'audit.list': 3,
  'deliveries.list': 2,
  // Includes the workplaces of the person: the first one has forty, and as many devices.
  'devices.list': 125,
  'document_requests.list': 2,
  // Includes the work of the days around, which decides its hours.
  'work_histories.list': 52,
  'head_counts.list': 8,
  'kept_punches.list': 12,
  'me.salary.list': 13,
  'members.list': 9,
  'notifications.list': 11,
  // Reads the chosen recipients once for each kind.
  'notification_drafts.list': 20,
  'notifications.readers': 4,
  'papers.list': 2,
  'papers.wanted': 12,
  'review_items.list': 20,
  'salary.batches.list': 2,
  'salary.requests.list': 107,
  'shift_templates.list': 12,
  'shifts.active.list': 3,
  'shifts.list': 8,
  'shifts.simple': 3,
  'staff_cards.list': 37,
  'sync.conflicts.list': 1,
  // Counts the waiting part of a dry run.
  'sync.runs.list': 6,
  'sync.sends.list': 1,
  // Counts the people of each shift, with their work.
  'tablet_punches.list': 14,
  'tablets.list': 6,
  'tracking.list': 14,
  'users.devices.list': 3,
  'users.list': 16,
  'users.lock_histories': 1,
  // Includes the wages there.
  'users.workplaces.list': 77,
  'wages.list': 9,
};

type BoundException = { list: OperationId; filters?: readonly string[]; why: string };

/** Lists without a suitable index, with the reason. With `filters` it applies only to these. */
export const BOUND_EXCEPTIONS: readonly BoundException[] = [
  { list: 'api_keys.list', why: 'about one a program and year: all are read and sorted' },
  {
    list: 'devices.list',
    filters: ['status', 'late', 'workplace_ids[]'],
    why: 'devices are walked in the order of the list until enough are found; nearly all are paired',
  },
  {
    list: 'fixed_schedules.list',
    why: 'sorted by workplace and person: all that hold are read and sorted',
  },
  {
    list: 'head_counts.list',
    filters: ['open'],
    why: 'open head counts are found among the open questions of tablets',
  },
  {
    list: 'hello_work.list',
    why: 'when a report is due follows from the rules: hirings and leavings of two years are read and sorted',
  },
  { list: 'me.recruitment.list', why: 'the rules choose: the first 300 open shifts of a reader are judged' },
  { list: 'minimum_wages.list', why: '47 a year, sorted by two columns' },
  {
    list: 'papers.wanted',
    filters: ['wanted', 'q'],
    why: 'whose status ends follows from today: they are looked up by their day and sorted',
  },
  {
    list: 'periods.changes',
    why: 'what was changed since is found among the work of one workplace and month',
  },
  { list: 'reports.monthly', why: 'made of the work of all people of the month (025)' },
  { list: 'reports.read', why: 'made of the work of all people of the day' },
  {
    list: 'salary.requests.list',
    filters: ['workplace_ids[]'],
    why: 'requests are of people and not of workplaces: those of who works there are read and sorted',
  },
  {
    list: 'shifts.list',
    filters: ['open_seats', 'pending', 'template_id'],
    why: 'shifts of the whole company that somebody is missing on, or waits for, are read and sorted; those of a template are found among those of its workplace',
  },
  {
    list: 'shifts.registrations.list',
    why: 'the rules choose: those that wait are read, sorted and judged',
  },
  {
    list: 'staff_cards.list',
    filters: ['position_id'],
    why: 'the people of one workplace are walked by name until enough hold it',
  },
  {
    list: 'staff_cards.list',
    filters: ['tag_id'],
    why: 'the people in reach are walked by name until enough have the tag',
  },
  {
    list: 'users.list',
    filters: ['contract'],
    why: 'who lacks a contract follows from today: people are walked by name until enough lack one',
  },
  {
    list: 'users.list',
    filters: ['tag_id'],
    why: 'people are walked by name until enough have the tag',
  },
  { list: 'work_permissions.list', why: 'the few permissions of one person are read and sorted' },
  { list: 'me.work_permissions.list', why: 'the few permissions of one person are read and sorted' },
  { list: 'sync.links.list', why: 'people are walked by name until enough are linked' },
  { list: 'tablets.list', why: 'about one a workplace: all are read and sorted' },
  {
    list: 'tracking.list',
    filters: ['attention', 'said'],
    why: 'the rules alone know: the people of all shifts of the day are read',
  },
  {
    list: 'tracking.list',
    filters: ['over'],
    why: 'time alone knows: the shifts of the day are read by start until enough are over',
  },
  { list: 'webhooks.list', why: 'about one a program: all are read and sorted' },
  {
    list: 'webhooks.deliveries.list',
    filters: ['status', 'event'],
    why: 'what one webhook sent in 30 days is walked from the newest until enough are found',
  },
  {
    list: 'work_histories.list',
    filters: ['needs_review'],
    why: 'questions that wait are read and sorted by the date of their work',
  },
  {
    list: 'work_histories.monthly',
    why: 'hours and pay are worked out of the work of each month that is shown or checked',
  },
  {
    list: 'notifications.list',
    filters: ['status'],
    why: 'those not sent yet are read',
  },
  {
    list: 'review_items.list',
    filters: ['date_from', 'date_to'],
    why: 'open questions are walked by when they were asked; their work has the date',
  },
  {
    list: 'members.list',
    filters: ['works', 'manages', 'position_id'],
    why: 'the people of one workplace are walked by name until enough are found',
  },
  {
    list: 'users.list',
    filters: ['expires_within'],
    why: 'permits end by a day and people are listed by name: those whose permit ends by then are read and sorted (017)',
  },
  {
    list: 'users.workplaces.list',
    filters: ['works', 'manages'],
    why: 'the workplaces of one person are walked by their order until enough are found',
  },
  {
    list: 'workplaces.list',
    filters: ['active', 'engagement'],
    why: 'some hundred masters, walked in their order',
  },
];

/** Why a list with these filters reads more than it shows, or null. */
export function whyUnbounded(list: OperationId, filters: readonly string[]): string | null {
  const known = BOUND_EXCEPTIONS.find(
    (one) => one.list === list && (!one.filters || one.filters.some((name) => filters.includes(name))),
  );
  return known?.why ?? null;
}

type Shown = Pick<ReportedList, 'id' | 'asked' | 'page' | 'shown' | 'matches'>;
type Counted = Pick<ReportedList, 'asked' | 'count' | 'counted' | 'matches'>;

/** Rows that are read for any result. */
function around(asked: string): number {
  return asked.includes('q=') ? AROUND + SEARCHED : AROUND;
}

/**
 * Rows read to find each shown item. With several filters or a search: per match of the most
 * selective one alone. At most {@link FOUND}. Rows for the contents of shown items are left out.
 */
export function foundForEach({ id, asked, page, shown, matches }: Shown): number {
  const named = (ROWS_NAMED[id] ?? 0) * (shown + 1) + around(asked);
  return Math.max(0, page - named) / (Math.max(shown, matches ?? 0) + 1);
}

/** The same for the count. */
export function countedForEach({ asked, count, counted, matches }: Counted): number {
  return Math.max(0, count - around(asked)) / (Math.max(counted, matches ?? 0) + 1);
}
