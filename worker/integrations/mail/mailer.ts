import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { Env } from '#worker/env.ts';
import { log } from '#worker/log.ts';
import { type ComposedMail, composeMail } from './compose.ts';

/** A mail by what it is about; its words are those of the language. */
export type Mail = { to: string; language: Language } & (
  | { kind: 'reset'; name: string; url: string; minutes: number }
  | { kind: 'invitation'; name: string; url: string; days: number }
);

/**
 * The way mails leave the house.
 * @throws AppError MAIL_NOT_SENT where the other side did not take it
 */
export type Mailer = { send: (mail: Mail) => Promise<void> };

type Send = (to: string, mail: ComposedMail) => Promise<void>;

/** Through the platform where it is bound; locally to the catcher of the start script. */
export function mailerOf(env: Env): Mailer {
  const send = sendingOf(env);
  return {
    send: async (mail) => {
      try {
        await send(mail.to, composeMail(mail));
      } catch (error) {
        log('error', 'mail not sent', { kind: mail.kind }, error);
        throw new AppError('MAIL_NOT_SENT');
      }
    },
  };
}

function sendingOf({ EMAIL, MAIL_FROM, MAIL_CATCHER }: Env): Send {
  if (EMAIL && MAIL_FROM) {
    return async (to, mail) => {
      await EMAIL.send({ from: MAIL_FROM, to, ...mail });
    };
  }
  if (MAIL_CATCHER) {
    return async (to, mail) => {
      const answer = await fetch(MAIL_CATCHER, { method: 'POST', body: JSON.stringify({ to, ...mail }) });
      if (!answer.ok) throw new Error(`the catcher answered ${answer.status}`);
    };
  }
  return async () => {
    throw new Error('no way for mails is set up');
  };
}
