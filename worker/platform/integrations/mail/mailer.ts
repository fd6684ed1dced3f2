import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/site/languages.ts';
import type { Env } from '#worker/env.ts';
import { SEND_TIMEOUT_MS, type SendOutcome } from '#worker/platform/integrations/send-outcome.ts';
import { type Log, log as plainLog } from '#worker/platform/log.ts';
import { type ComposedMail, composeMail } from './compose.ts';

/** A mail by its kind and values. The texts belong to the language. */
export type Mail = { to: string } & (
  | { kind: 'reset'; language: Language; name: string; url: string; minutes: number }
  | { kind: 'invitation'; language: Language | null; name: string; url: string; days: number }
  | {
      kind: 'notice';
      language: Language;
      name: string;
      sentence: string;
      details: string;
      url: string;
      settings_url: string;
    }
);

export type Mailer = {
  isSetUp: boolean;
  /** @throws AppError MAIL_NOT_SENT when the mail service refused it */
  send: (mail: Mail) => Promise<void>;
  /**
   * Sends for a caller that retries and records the outcome.
   * @param key identifies the mail, so that a reader of two copies can see that they are the same
   */
  trySending: (mail: Mail, key: string) => Promise<SendOutcome>;
};

type Headers = Record<string, string>;
type Send = (to: string, mail: ComposedMail, headers?: Headers) => Promise<void>;

/** The platform accepts custom headers only with names like this. */
const KEY_HEADER = 'X-Kinmu-Delivery';

/** The platform's codes for a permanent refusal of the address or the mail. */
const FINAL_CODES = [
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_CONTENT_TOO_LARGE',
];
const BUSY = ['E_RATE_LIMIT_EXCEEDED', 'E_DAILY_LIMIT_EXCEEDED'];

/** Uses the platform's binding, or the mail catcher of a local start. */
export function mailerOf(env: Env, log: Log = plainLog): Mailer {
  const send = sendingOf(env);
  const trySending = async (mail: Mail, headers?: Headers): Promise<SendOutcome> => {
    if (!send) return { kind: 'again', fault: 'not_set_up' };
    try {
      await inTime(send(mail.to, composeMail(mail), headers));
      return { kind: 'sent' };
    } catch (error) {
      log('error', 'mail not sent', { kind: mail.kind }, error);
      return mailOutcomeOf(error);
    }
  };
  return {
    isSetUp: send !== null,
    send: async (mail) => {
      if (!send) log('error', 'mail not sent', { kind: mail.kind }, new Error('no way for mails is set up'));
      if ((await trySending(mail)).kind !== 'sent') throw new AppError('MAIL_NOT_SENT');
    },
    trySending: (mail, key) => trySending(mail, { [KEY_HEADER]: key }),
  };
}

function mailOutcomeOf(error: unknown): SendOutcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FINAL_CODES.includes(code)) return { kind: 'refused', fault: 'address_refused' };
  return { kind: 'again', fault: BUSY.includes(code) ? 'busy' : 'unreachable' };
}

/** A binding cannot be cancelled, but the caller can stop waiting. */
async function inTime(sending: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), SEND_TIMEOUT_MS);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}

function sendingOf({ EMAIL, MAIL_FROM, MAIL_CATCHER }: Env): Send | null {
  if (EMAIL && MAIL_FROM) {
    return async (to, mail, headers) => {
      await EMAIL.send({ from: MAIL_FROM, to, ...mail, ...(headers && { headers }) });
    };
  }
  if (MAIL_CATCHER) {
    return async (to, mail) => {
      const body = JSON.stringify({ to, ...mail });
      const answer = await fetch(MAIL_CATCHER, { method: 'POST', body, redirect: 'manual' });
      if (!answer.ok) throw new Error(`the catcher answered ${answer.status}`);
    };
  }
  return null;
}
