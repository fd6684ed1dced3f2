import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { Failure } from '#tools/program.ts';
import type { Call, SignedInCtx } from '#worker/ctx.ts';
import { openDatabase } from '#worker/db/database.ts';
import { lineAccountOf } from '#worker/platform/integrations/line/line.ts';
import { pusherOf } from '#worker/platform/integrations/push/pusher.ts';
import { log } from '#worker/platform/log.ts';

/**
 * The context of a global admin at ten o'clock of a day, for reads only.
 * @param defer receives the work behind an answer
 */
export function readingContext(
  binding: D1Database,
  day: CalendarDate,
  defer: Call['defer'] = () => {},
): SignedInCtx {
  const refuse = () => Promise.reject(new Failure('Only reads are measured here.'));
  return {
    db: openDatabase(binding),
    actor: {
      id: 1,
      sessionId: 1,
      key: null,
      authVersion: 1,
      level: 1,
      roles: ['global_admin'],
      duties: [],
      tfa: false,
      tfaMissing: false,
      lastName: '',
      firstName: '',
      givenFirst: false,
      pictureFileId: null,
      defaultViews: [],
      settings: { lang: null, theme: 'system', row_height: 'dense', menu_width: 'full' },
    },
    device: null,
    scope: 'all',
    now: Date.parse(`${day}T10:00:00+09:00`),
    log,
    call: {
      operation: 'bench',
      operationId: 'bench',
      requestId: 'bench',
      idempotency: null,
      isOnce: false,
      caller: null,
      site: '',
      defer,
    },
    platform: {
      secret: 'none',
      mail: { isSetUp: false, send: refuse, trySending: refuse },
      push: pusherOf({}),
      line: lineAccountOf({}),
      messagesARun: 0,
      webhooks: { callsToCheck: 0, isAllowed: () => false, faultOf: refuse, send: refuse },
      webhookCallsARun: 0,
      noticeWords: refuse,
      captcha: { passes: refuse },
      staffSystem: null,
      callFigures: { countedBy: 'off', readDay: null },
      get files(): R2Bucket {
        throw new Failure('Only reads are measured here.');
      },
      startJob: refuse,
      feeds: { tellChange: refuse, tellInbox: refuse },
      pingObjects: refuse,
    },
  };
}
