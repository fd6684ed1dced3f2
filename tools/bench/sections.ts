import type { Program } from './section.ts';

type SectionEntry = {
  /** Its heading in docs/benchmarks.md, which follows this order. */
  title: string;
  load: () => Promise<Program>;
  /** Whether it runs only with `--instances=<folder>`. */
  needsInstances?: true;
};

/** The sections of docs/benchmarks.md, by the names for `npm run bench -- <name>`. */
export const sections: ReadonlyMap<string, SectionEntry> = new Map<string, SectionEntry>([
  [
    'lists',
    {
      title: 'Lists and pages',
      load: async () => (await import('#tools/bench/sections/lists.ts')).measureLists,
    },
  ],
  [
    'list-growth',
    {
      title: 'Growth of lists',
      load: async () => (await import('#tools/bench/sections/list-growth.ts')).measureListGrowth,
    },
  ],
  [
    'start',
    {
      title: 'Start and size',
      load: async () => (await import('#tools/bench/sections/start.ts')).measureStart,
    },
  ],
  [
    'assign',
    {
      title: 'People on shifts',
      load: async () => (await import('#tools/bench/sections/assign.ts')).measureAssigning,
    },
  ],
  [
    'roster',
    {
      title: 'Roster rules',
      load: async () => (await import('#tools/bench/sections/roster.ts')).measureRoster,
    },
  ],
  [
    'import',
    {
      title: 'Roster files',
      load: async () => (await import('#tools/bench/sections/import.ts')).measureImport,
    },
  ],
  [
    'months',
    {
      title: 'Hours and pay',
      load: async () => (await import('#tools/bench/sections/months.ts')).measureMonths,
    },
  ],
  [
    'growth',
    {
      title: 'Growth of months and files',
      load: async () => (await import('#tools/bench/sections/month-growth.ts')).measureMonthGrowth,
    },
  ],
  [
    'closing',
    {
      title: 'Month-end',
      load: async () => (await import('#tools/bench/sections/closing.ts')).measureClosing,
    },
  ],
  [
    'board',
    { title: 'Board', load: async () => (await import('#tools/bench/sections/board.ts')).measureBoard },
  ],
  [
    'board-scroll',
    {
      title: 'Board in the browser',
      load: async () => (await import('#tools/bench/sections/board-scroll.ts')).measureBoardScroll,
    },
  ],
  [
    'first-change',
    {
      title: 'First change after a click',
      load: async () => (await import('#tools/bench/sections/first-change.ts')).measureFirstChange,
    },
  ],
  [
    'delivery',
    {
      title: 'Delivery',
      load: async () => (await import('#tools/bench/sections/delivery.ts')).measureDelivery,
    },
  ],
  [
    'notifications',
    {
      title: 'Notifications',
      load: async () => (await import('#tools/bench/sections/notifications.ts')).measureNotifications,
    },
  ],
  [
    'operations',
    {
      title: 'What each operation costs',
      load: async () => (await import('#tools/bench/sections/operations.ts')).measureOperations,
    },
  ],
  [
    'archive',
    {
      title: 'Archive of the audit',
      load: async () => (await import('#tools/bench/sections/archive.ts')).measureArchive,
    },
  ],
  ['fill', { title: 'Fill', load: async () => (await import('#tools/bench/sections/fill.ts')).measureFill }],
  [
    'published',
    {
      title: 'Fill on published instances',
      load: async () => (await import('#tools/bench/sections/published.ts')).measurePublished,
      needsInstances: true,
    },
  ],
  [
    'workshop',
    {
      title: 'Workshop',
      load: async () => (await import('#tools/bench/sections/workshop.ts')).measureWorkshop,
    },
  ],
  [
    'pages',
    { title: 'Pages', load: async () => (await import('#tools/bench/sections/pages.ts')).measurePages },
  ],
]);
