import { z } from 'zod';
import type { Env } from '#worker/env.ts';

/** Asks whether somebody, and no program, filled in a form. */
export type Captcha = {
  /** @param token what the form was given by the other side; @param address where the form came from */
  passes: (token: string | null, address: string | null) => Promise<boolean>;
};

const Verdict = z.object({ success: z.boolean() });

/** Turnstile and reCAPTCHA answer the same question alike (`siteverify`); without a secret nobody is asked. */
export function captchaOf({ CAPTCHA_SECRET, CAPTCHA_VERIFY_URL }: Env): Captcha {
  if (!CAPTCHA_SECRET || !CAPTCHA_VERIFY_URL) return { passes: async () => true };
  return {
    passes: async (token, address) => {
      if (token === null) return false;
      const body = new URLSearchParams({ secret: CAPTCHA_SECRET, response: token });
      if (address !== null) body.set('remoteip', address);
      const answer = await fetch(CAPTCHA_VERIFY_URL, { method: 'POST', body });
      return answer.ok && Verdict.parse(await answer.json()).success;
    },
  };
}
