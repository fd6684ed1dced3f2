import type { Env } from '#worker/env.ts';

export type SentMail = { from: string; to: string; subject: string; text: string };

/** Replaces the platform's mail binding and collects the mails. It fails while `down` is set. */
export class Mailbox {
  readonly sent: SentMail[] = [];
  down = false;

  /** The bindings of a client that sends through it. */
  get bindings(): Partial<Env> {
    const send = async (mail: SentMail) => {
      if (this.down) throw new Error('the other side is down');
      this.sent.push(mail);
      return { messageId: String(this.sent.length) };
    };
    // Like the product, the tests send structured mails and no raw ones.
    return { EMAIL: { send } as unknown as SendEmail, MAIL_FROM: 'kinmu@kinmu.test' };
  }

  to(address: string): SentMail[] {
    return this.sent.filter((mail) => mail.to === address);
  }

  /** The last link in a mail to this address. */
  link(address: string): URL {
    const link = /^https:\S+$/m.exec(this.to(address).at(-1)?.text ?? '')?.[0];
    if (!link) throw new Error(`${address} was sent no link`);
    return new URL(link);
  }

  /** Its token. */
  token(address: string): string {
    return tokenOf(this.link(address).href);
  }
}

export function tokenOf(url: string): string {
  return new URL(url).hash.replace('#token=', '');
}
