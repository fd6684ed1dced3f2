import type { Theme } from '#contract/enums.ts';
import type { Duty, RoleName, Scope } from '#contract/roles.ts';
import type { Language } from '#contract/site/languages.ts';
import type { Database } from '#worker/db/database.ts';
import type { CallFigures } from '#worker/platform/integrations/analytics/analytics.ts';
import type { Captcha } from '#worker/platform/integrations/captcha/captcha.ts';
import type { Line } from '#worker/platform/integrations/line/line.ts';
import type { Mailer } from '#worker/platform/integrations/mail/mailer.ts';
import type { Pusher } from '#worker/platform/integrations/push/pusher.ts';
import type { StaffSystem } from '#worker/platform/integrations/staff-system/staff-system.ts';
import type { NoticeWords } from '#worker/platform/integrations/words/notice-words.ts';
import type { Log } from '#worker/platform/log.ts';

/** Who acts: resolved from the token once per request. Roles stand strongest first. */
export type Actor = {
  id: number;
  sessionId: number;
  /** Rises with each change of their roles, duties and memberships. */
  authVersion: number;
  level: number;
  roles: RoleName[];
  duties: Duty[];
  /** Whether their own second step is on. */
  tfa: boolean;
  /** Whether the company asks for a second step that they have not set up: until then they may do nothing else. */
  tfaMissing: boolean;
  lastName: string;
  firstName: string;
  givenFirst: boolean;
  pictureFileId: string | null;
  language: Language | null;
  theme: Theme;
};

/** A paired device, which acts for the person that it is bound to. */
export type DeviceActor = {
  id: number;
  personId: number;
  /** Of the token that it came with. */
  tokenHash: string;
  name: string;
  platform: string | null;
  /** Milliseconds by which its clock is known to be fast. */
  clockOffset: number;
};

/** Where a request came from, and with what. */
export type Caller = {
  /** The network address; null where nobody tells it, as locally. */
  address: string | null;
  /** What the browser or program calls itself. */
  agent: string | null;
  /** What says that this browser is known here, still to be read. */
  browser: string | null;
  /** The token of the session that its cookie still brings along: a new one takes its place. */
  session: string | null;
  /** Where this site is served, for the addresses in mails and codes. */
  origin: string;
};

/** The call of an operation, the run of a timer, or the step of a job. */
export type Call = {
  operation: string;
  operationId: string;
  /** Of the request, the run of a timer, or what started a job. */
  requestId: string;
  idempotency: { actorId: number; key: string; bodyHash: string } | null;
  /** Null on timers and jobs. */
  caller: Caller | null;
  /** Where this site is served, as far as it was set up: for links in messages. */
  site: string;
  /** Work that the answer does not wait for. */
  defer: (work: Promise<unknown>) => void;
};

/** What this site was set up with: the other sides, the files and the objects. */
export type Platform = {
  /** What hashes and seals are made under. */
  secret: string;
  mail: Mailer;
  push: Pusher;
  line: Line;
  /** How many messages one run of the timer sends. */
  messagesARun: number;
  /** The sentences of the pages, for what is sent by other ways; loaded with the first message. */
  noticeWords: () => Promise<NoticeWords>;
  captcha: Captcha;
  /** The external staff system; null where none is connected. */
  staffSystem: StaffSystem | null;
  /** Where the costs of calls are counted, and read. */
  callFigures: CallFigures;
  /** Files to be imported, and the results of long work. */
  files: R2Bucket;
  /** Hands long work to its object, once its row is committed. */
  startJob: (jobId: number) => Promise<void>;
  /** Asks an object for a sign of life. */
  pingObjects: () => Promise<void>;
  /** Does the work in its turn among the changes of one person's roster. */
  lineUp: <Answer>(personId: number, work: () => Promise<Answer>) => Promise<Answer>;
};

/** A context of which a function takes these ports alone. */
export type WithPorts<Port extends keyof Platform> = { platform: Pick<Platform, Port> };

/** What every query and command is given, built alike for HTTP, timers, objects and tests. */
export type Ctx = {
  db: Database;
  /** Null on public operations, on those of devices, and on timers. */
  actor: Actor | null;
  /** Null but on operations of devices. */
  device: DeviceActor | null;
  /** How far the actor's permission for this operation reaches; null where there is no actor. */
  scope: Scope | null;
  /** Epoch milliseconds. */
  now: number;
  /** Every line carries the id of the request. */
  log: Log;
  call: Call;
  platform: Platform;
};

export type SignedInCtx = Ctx & { actor: Actor; scope: Scope };
export type DeviceCtx = Ctx & { device: DeviceActor };
