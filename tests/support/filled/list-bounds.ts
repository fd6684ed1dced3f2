import type { OperationId } from '#contract/operations.ts';

/** Rows that are read of each thing shown, to find it and to see that the next one is another: the goal. */
export const FOUND = 3;

/** Rows that are read to tell of each thing shown whom and what it names, beside finding it. */
export const TOLD: Partial<Record<OperationId, number>> = {
  'adjustments.list': 9,
  'audit.list': 2,
  // How many people each has is counted.
  'branches.list': 40,
  'deliveries.list': 2,
  // With the work of the days around, which decides its hours.
  'work_histories.list': 62,
  'me.salary.list': 90,
  'members.list': 12,
  'notifications.list': 15,
  'notifications.readers': 4,
  'papers.list': 4,
  'papers.wanted': 18,
  'review_items.list': 22,
  'salary.batches.list': 100,
  'salary.requests.list': 155,
  'schools.list': 6,
  'shift_templates.list': 12,
  // Those of yesterday and today that are over are passed.
  'shifts.active.list': 16,
  'shifts.list': 10,
  'shifts.simple': 5,
  'staff_cards.list': 45,
  'sync.conflicts.list': 2,
  // How much of a dry run waits is counted.
  'sync.runs.list': 12,
  'sync.sends.list': 2,
  'users.devices.list': 3,
  'users.list': 20,
  'users.lock_histories': 1,
  // With the wages there.
  'users.workplaces.list': 85,
  'wages.list': 14,
};

type Unheld = { list: OperationId; filters?: readonly string[]; why: string };

/** What cannot be met in its order by an index, and why; of which it is true with these filters alone where some are named. */
export const UNHELD: readonly Unheld[] = [
  {
    list: 'fixed_schedules.list',
    why: 'sorted by workplace and person: all that hold are read and sorted',
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
  { list: 'reports.monthly', why: 'made of the work of all people of the month, and kept (025)' },
  { list: 'reports.read', why: 'made of the work of all people of the day' },
  {
    list: 'salary.requests.list',
    filters: ['workplace_ids[]'],
    why: 'requests are of people and not of workplaces: they are walked by their day',
  },
  {
    list: 'shifts.list',
    filters: ['open_seats', 'pending', 'template_id'],
    why: 'shifts that somebody is missing on, or waits for, are read and sorted; those of a template are found among those of its workplace',
  },
  {
    list: 'shifts.registrations.list',
    why: 'those that wait are read and sorted, and the rules judge those shown',
  },
  {
    list: 'staff_cards.list',
    filters: ['position_id'],
    why: 'the people of one workplace are walked by name until enough hold it',
  },
  { list: 'sync.links.list', why: 'people are walked by name until enough are linked' },
  {
    list: 'tracking.list',
    why: 'the people of each shift shown are counted; by what the rules alone know all of a day are',
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
    filters: ['state'],
    why: 'those not sent yet are read',
  },
  {
    list: 'review_items.list',
    filters: ['date_from', 'date_to', 'kind'],
    why: 'open questions are walked by when they were asked; their work has the date',
  },
  {
    list: 'members.list',
    filters: ['works', 'manages', 'position_id'],
    why: 'the people of one workplace are walked by name until enough are found',
  },
  {
    list: 'users.workplaces.list',
    filters: ['works', 'manages'],
    why: 'the workplaces of one person are walked by their order until enough are found',
  },
  { list: 'workplaces.list', filters: ['active'], why: 'some hundred masters, walked in their order' },
];

/** Why a list asked with this filter reads more than it shows, or null. */
export function whyUnheld(list: OperationId, filter: string | null): string | null {
  const known = UNHELD.find(
    (one) => one.list === list && (!one.filters || (filter !== null && one.filters.includes(filter))),
  );
  return known?.why ?? null;
}
