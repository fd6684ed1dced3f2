import type { KeyScope } from '#contract/open/key-scopes.ts';
import type { Settings } from '#contract/people/profile.ts';
import type { Duty, RoleName, Scope } from '#contract/roles.ts';
import type { Database } from '#worker/db/database.ts';
import type { Feeds } from '#worker/platform/feeds/feeds.ts';
import type { CallFigures } from '#worker/platform/integrations/analytics/analytics.ts';
import type { Captcha } from '#worker/platform/integrations/captcha/captcha.ts';
import type { LineAccount } from '#worker/platform/integrations/line/line.ts';
import type { Mailer } from '#worker/platform/integrations/mail/mailer.ts';
import type { Pusher } from '#worker/platform/integrations/push/pusher.ts';
import type { StaffSystem } from '#worker/platform/integrations/staff-system/staff-system.ts';
import type { WebhookSender } from '#worker/platform/integrations/webhooks/webhook-sender.ts';
import type { NoticeWords } from '#worker/platform/integrations/words/notice-words.ts';
import type { Log } from '#worker/platform/log.ts';

/**
 * The acting person, resolved from the token once per request. Roles are sorted strongest first.
 */
export type Actor = {
  id: number;
  /** Null for a program with a key, and for a person who acts by LINE. */
  sessionId: number | null;
  /** The key of a program that acts with their rights; null for the person themselves. */
  key: ActorKey | null;
  /** Increases with each change of their roles, duties and memberships. */
  authVersion: number;
  level: number;
  roles: RoleName[];
  duties: Duty[];
  /** Whether their own second step is on. */
  tfa: boolean;
  /**
   * Whether the company requires a second step that they have not set up. Until then they may do
   * nothing else.
   */
  tfaMissing: boolean;
  lastName: string;
  firstName: string;
  givenFirst: boolean;
  pictureFileId: string | null;
  settings: Settings;
  /** The own view of each page that has a default. */
  defaultViews: readonly { path: string; query: string }[];
};

/** The key of a program. It has at most the present rights of its owner. */
export type ActorKey = {
  id: number;
  scopes: readonly KeyScope[];
  /** It acts as a manager of these; null for all that its owner reaches. */
  workplaceIds: readonly number[] | null;
  /** Whether its owner reaches every workplace. */
  isOfGlobalAdmin: boolean;
};

/** A paired device, which acts for its person. */
export type DeviceActor = {
  id: number;
  personId: number;
  /** The hash of its token. */
  tokenHash: string;
  name: string;
  platform: string | null;
  /** Milliseconds by which its clock is known to be fast. */
  clockOffset: number;
  /** Of its app, as it last said. */
  appVersion: string | null;
};

/** The origin of a request. */
export type Caller = {
  /** The network address. Null when unknown, for example locally. */
  address: string | null;
  /** The user agent. */
  agent: string | null;
  /** The cookie of a known browser, not yet read. */
  browser: string | null;
  /** The token of the session in the cookie. A new session replaces it. */
  session: string | null;
  /** The address of this site, for links in mails and codes. */
  origin: string;
};

/** The call of an operation, the run of a timer, or the step of a job. */
export type Call = {
  operation: string;
  operationId: string;
  /** The id of the request or timer run, or of the request that started a job. */
  requestId: string;
  idempotency: { actorId: number; key: string; bodyHash: string } | null;
  /** Whether its only batch stores the key even without an answer, so that it happens once. */
  isOnce: boolean;
  /** For what a person does by LINE: the audit says so in place of their role. */
  isByLine?: true;
  /** Null for timers and jobs. */
  caller: Caller | null;
  /** The configured address of this site, for links in messages. */
  site: string;
  /** Work that the answer does not wait for. */
  defer: (work: Promise<unknown>) => void;
};

/** The services of this site's configuration: other systems, files and objects. */
export type Platform = {
  /** The base of hashes and seals. */
  secret: string;
  mail: Mailer;
  push: Pusher;
  line: LineAccount;
  /** Receivers of events in other programs. */
  webhooks: WebhookSender;
  /** The most messages of one timer run. */
  messagesARun: number;
  /** The most outgoing calls of one timer run for webhooks. */
  webhookCallsARun: number;
  /** The translations of the pages, for other channels. Loaded with the first message. */
  noticeWords: () => Promise<NoticeWords>;
  captcha: Captcha;
  /** The external staff system. Null without one. */
  staffSystem: StaffSystem | null;
  /** The counter of call costs, and its figures. */
  callFigures: CallFigures;
  /** Files to import, and the results of jobs. */
  files: R2Bucket;
  /** Starts the runner of a job, once its row is committed. */
  startJob: (jobId: number) => Promise<void>;
  /** Tells the open pages of people what has changed. */
  feeds: Feeds;
  /** Checks that an object answers. */
  pingObjects: () => Promise<void>;
};

/** A context reduced to the ports that a function needs. */
export type WithPorts<Port extends keyof Platform> = { platform: Pick<Platform, Port> };

/** The argument of every query and command, built alike for HTTP, timers, objects and tests. */
export type Ctx = {
  db: Database;
  /** Null for public operations, device operations and timers. */
  actor: Actor | null;
  /** Set only for device operations. */
  device: DeviceActor | null;
  /** The scope of the actor's permission for this operation. Null without an actor. */
  scope: Scope | null;
  /** Epoch milliseconds. */
  now: number;
  /** Every line carries the request id. */
  log: Log;
  call: Call;
  platform: Platform;
};

export type SignedInCtx = Ctx & { actor: Actor; scope: Scope };
export type DeviceCtx = Ctx & { device: DeviceActor };
