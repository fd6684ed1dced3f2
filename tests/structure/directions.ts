import type { Sources } from '#tests/support/source-tree.ts';
import { type Import, importsOf } from './module.ts';

/** These receive a context, and with it a log whose lines carry an id. */
const WITH_CONTEXT = [
  'worker/areas',
  'worker/db',
  'worker/platform/cron',
  'worker/platform/files',
  'worker/platform/jobs',
  'worker/platform/previews',
];

const CONFIGURATION = 'worker/areas/company/configuration/queries.ts';
/** Files for all of the Worker are next to its folders. Hashes have their own folder. */
const OUTSIDE_FOLDERS = /^worker\/(platform\/)?[^/]+$/;
const GIVEN_TO_ALL = ['worker/contract', 'worker/domain', 'worker/platform/crypto'];

/** The imports allowed between shared folders, as in `docs/architecture.md`. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'worker/areas/attendance/records': [
    'worker/db',
    'worker/areas/roster/changes',
    'worker/areas/pay/hours',
    'worker/areas/messaging/inbox',
    CONFIGURATION,
  ],
  'worker/areas/attendance/signed-punches': [
    'worker/db',
    'worker/areas/attendance/records',
    'worker/areas/roster/changes',
    'worker/areas/messaging/inbox',
    'worker/areas/access/throttle',
  ],
  'worker/platform/calls': ['worker/db', 'worker/platform/integrations'],
  'worker/platform/crypto': [],
  'worker/platform/csv': [],
  'worker/db': [],
  'worker/areas/messaging/delivery': ['worker/db', 'worker/platform/integrations'],
  'worker/platform/files': ['worker/db'],
  'worker/areas/pay/hours': ['worker/db', CONFIGURATION],
  'worker/areas/messaging/inbox': ['worker/db'],
  'worker/platform/integrations': [
    'worker/areas/people/personal-data/kept',
    'app/locales',
    'app/areas/messaging/notices',
    'app/areas/roster/calendar',
  ],
  'worker/areas/people/personal-data/kept': ['worker/db'],
  'worker/platform/previews': [
    'worker/db',
    'worker/platform/csv',
    'worker/platform/files',
    'worker/areas/roster/changes',
  ],
  'worker/areas/papers/residence/stored': ['worker/db'],
  'worker/areas/roster/changes': ['worker/db', 'worker/areas/messaging/inbox', CONFIGURATION],
  'worker/areas/access/second-step': ['worker/db', 'worker/areas/messaging/inbox'],
  'worker/areas/people/staff-sync/exchange': [
    'worker/db',
    'worker/platform/integrations',
    'worker/areas/roster/changes',
    'worker/areas/people/personal-data/kept',
  ],
  'worker/areas/access/throttle': ['worker/db'],
  'worker/areas/access/pin/stored': [],
};

type Rule = { sentence: string; broken: (one: Import) => boolean };

const COMPOSITION_ROOT = 'worker/index.ts';
/** The only part of a feature that the gate of every request needs. */
const IDENTITY = [
  'worker/areas/access/auth/queries.ts',
  'worker/areas/access/auth/last-seen.ts',
  'worker/areas/open/api-keys/identity.ts',
];

function isCalendar({ from, package: name }: Import): boolean {
  return within(from, 'worker/domain/time') && ['date-fns', '@date-fns/utc'].includes(name ?? '');
}

const RULES: readonly Rule[] = [
  {
    sentence: 'domain knows nothing but itself, and its calendar date-fns',
    broken: (one) =>
      within(one.from, 'worker/domain') && !within(one.to, 'worker/domain') && !isCalendar(one),
  },
  {
    sentence: 'contract knows zod, domain and itself',
    broken: (one) =>
      within(one.from, 'worker/contract') &&
      one.package !== 'zod' &&
      !within(one.to, 'worker/contract', 'worker/domain'),
  },
  {
    sentence: 'a shared part imports only what the architecture lists',
    broken: ({ from, to }) => {
      const [folder, known] = Object.entries(SHARED).find(([name]) => within(from, name)) ?? [];
      if (!folder || !known || to === null || OUTSIDE_FOLDERS.test(to)) return false;
      return !known.includes(to) && !within(to, folder, ...GIVEN_TO_ALL, ...known);
    },
  },
  {
    sentence: 'a feature uses only the queries of another',
    broken: (one) => {
      const own = featureOf(one.from);
      const other = featureOf(one.to);
      return own !== null && other !== null && own !== other && one.to !== `worker/areas/${other}/queries.ts`;
    },
  },
  {
    sentence: 'only the handler of an operation imports HTTP',
    broken: (one) => featureOf(one.from) !== null && within(one.to, 'worker/platform/http'),
  },
  {
    sentence: 'HTTP uses only the identity of the caller from a feature',
    broken: (one) =>
      within(one.from, 'worker/platform/http') &&
      featureOf(one.to) !== null &&
      !IDENTITY.includes(one.to ?? ''),
  },
  {
    sentence: 'code with a context logs through it, with the id of the request',
    broken: (one) =>
      within(one.from, ...WITH_CONTEXT) && one.to === 'worker/platform/log.ts' && !one.typeOnly,
  },
  {
    sentence: 'an operation is mounted from the contract, not by a route of its own',
    broken: (one) => (featureOf(one.from) !== null || isHandlers(one.from)) && one.package === 'hono',
  },
  {
    sentence: 'handlers never touch the database',
    broken: (one) =>
      isHandlers(one.from) && (within(one.to, 'worker/db') || /^drizzle-orm(\/|$)/.test(one.package ?? '')),
  },
  {
    sentence: 'app sees domain, contract and the type of the client',
    broken: (one) =>
      within(one.from, 'app') &&
      within(one.to, 'worker') &&
      !within(one.to, 'worker/domain', 'worker/contract') &&
      !(one.to === 'worker/client.ts' && one.typeOnly),
  },
  {
    sentence:
      'the Worker sees the app only where it is put together, and the words of mails, notices, calendars and data files',
    broken: (one) =>
      within(one.from, 'worker') &&
      one.from !== COMPOSITION_ROOT &&
      within(one.to, 'app') &&
      !isMailWords(one) &&
      !isNoticeWords(one) &&
      !isCalendarWords(one) &&
      !isDataFileWords(one),
  },
  {
    sentence: 'the product knows neither tests nor tools',
    broken: (one) => within(one.from, 'worker', 'app') && within(one.to, 'tests', 'tools'),
  },
  {
    sentence: 'cloudflare:workers is for objects',
    broken: (one) =>
      within(one.from, 'worker', 'app') &&
      one.package === 'cloudflare:workers' &&
      !within(one.from, 'worker/platform/durable-objects') &&
      !(one.from === 'worker/env.ts' && one.typeOnly),
  },
];

/** Every import against a direction. */
export function brokenDirections(sources: Sources): string[] {
  return importsOf(sources).flatMap((one) =>
    RULES.filter((rule) => rule.broken(one)).map(
      ({ sentence }) => `${one.from}:${one.line} imports ${one.specifier}: ${sentence}`,
    ),
  );
}

function within(path: string | null, ...folders: string[]): boolean {
  return path !== null && folders.some((folder) => path.startsWith(`${folder}/`));
}

function featureOf(path: string | null): string | null {
  if (Object.keys(SHARED).some((folder) => within(path, folder))) return null;
  return /^worker\/areas\/([^/]+\/[^/]+)\//.exec(path ?? '')?.[1] ?? null;
}

function isMailWords({ from, to }: Import): boolean {
  return within(from, 'worker/platform/integrations/mail') && /^app\/locales\/\w+\/mail\.ts$/.test(to ?? '');
}

/** The inbox texts of the pages, which other channels share, and what LINE answers, offers and reads. */
function isNoticeWords({ from, to }: Import): boolean {
  return (
    from === 'worker/platform/integrations/words/notice-words.ts' &&
    /^app\/areas\/messaging\/notices\/(translated-notice|line-(messages|buttons|commands))\.ts$/.test(
      to ?? '',
    )
  );
}

/** What a calendar feed shows. */
function isCalendarWords({ from, to }: Import): boolean {
  return (
    from === 'worker/platform/integrations/words/calendar-text.ts' &&
    to === 'app/areas/roster/calendar/feed-words.ts'
  );
}

/** The text of a personal data export. */
function isDataFileWords({ from, to }: Import): boolean {
  return (
    from === 'worker/platform/integrations/words/described-archive.ts' &&
    /^app\/locales\/\w+\/data-file\.ts$/.test(to ?? '')
  );
}

function isHandlers(path: string): boolean {
  return /^worker\/areas\/[^/]+\/handlers\.ts$/.test(path);
}
