import type { Ctx } from '#worker/ctx.ts';
import { type Env, messagesARun, secretOf, webhookCallsARun } from '#worker/env.ts';
import { jobRunner, pingObjects } from '#worker/platform/durable-objects/stubs.ts';
import { feedsOf } from '#worker/platform/feeds/feeds.ts';
import { callFiguresOf } from '#worker/platform/integrations/analytics/analytics.ts';
import { captchaOf } from '#worker/platform/integrations/captcha/captcha.ts';
import { lineAccountOf } from '#worker/platform/integrations/line/line.ts';
import { mailerOf } from '#worker/platform/integrations/mail/mailer.ts';
import { pusherOf } from '#worker/platform/integrations/push/pusher.ts';
import { staffSystemOf } from '#worker/platform/integrations/staff-system/connected.ts';
import { webhookSenderOf } from '#worker/platform/integrations/webhooks/webhook-sender.ts';
import { loadNoticeWords } from '#worker/platform/integrations/words/notice-words.ts';
import { logOf } from './log.ts';

/**
 * The parts of a context that depend only on the site's configuration. All of them log under this
 * request id, and objects receive it.
 */
export function siteParts(env: Env, requestId: string): Pick<Ctx, 'log' | 'platform'> {
  const log = logOf(requestId);
  return {
    log,
    platform: {
      secret: secretOf(env),
      mail: mailerOf(env, log),
      push: pusherOf(env, log),
      line: lineAccountOf(env, log),
      messagesARun: messagesARun(env),
      webhooks: webhookSenderOf(env),
      webhookCallsARun: webhookCallsARun(env),
      noticeWords: loadNoticeWords,
      captcha: captchaOf(env, log),
      staffSystem: staffSystemOf(env),
      callFigures: callFiguresOf(env),
      files: env.FILES,
      startJob: (jobId) => jobRunner(env, jobId).start(jobId, requestId),
      feeds: feedsOf(env, log),
      pingObjects: () => pingObjects(env),
    },
  };
}
