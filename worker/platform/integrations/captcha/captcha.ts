import { z } from 'zod';
import type { Env } from '#worker/env.ts';
import { type Log, log as plainLog } from '#worker/platform/log.ts';

/** Checks that a person, and not a program, filled in a form. */
export type Captcha = {
  /** @param token from the captcha in the form; @param address the network address of the sender */
  passes: (token: string | null, address: string | null) => Promise<boolean>;
};

type CaptchaSettings = Pick<
  Env,
  'CAPTCHA_SECRET' | 'CAPTCHA_VERIFY_URL' | 'CAPTCHA_SITE_KEY' | 'CAPTCHA_SCRIPT_URL'
>;

/** Turnstile by default. reCAPTCHA has the same API (`siteverify`). */
const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const SCRIPT_URL = 'https://challenges.cloudflare.com/turnstile/v0/api.js';
/** The script of reCAPTCHA fetches the rest from here. */
const WITH_RECAPTCHA = ['https://www.gstatic.com'];

const CAPTCHA_TIMEOUT_MS = 5000;

const Verdict = z.object({ success: z.boolean() });

/**
 * Without a secret every form passes. With one, only a form that the service confirms passes, even
 * while the service is down.
 */
export function captchaOf(
  { CAPTCHA_SECRET, CAPTCHA_VERIFY_URL = VERIFY_URL }: CaptchaSettings,
  log: Log = plainLog,
): Captcha {
  if (!CAPTCHA_SECRET) return { passes: async () => true };
  return {
    passes: async (token, address) => {
      if (token === null) return false;
      const body = new URLSearchParams({ secret: CAPTCHA_SECRET, response: token });
      if (address !== null) body.set('remoteip', address);
      try {
        return await verdict(CAPTCHA_VERIFY_URL, body);
      } catch (error) {
        log('error', 'captcha not asked', {}, error);
        return false;
      }
    },
  };
}

async function verdict(url: string, body: URLSearchParams): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(CAPTCHA_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the captcha answered ${answer.status}`);
  return Verdict.parse(await answer.json()).success;
}

/** The page needs this to show the captcha. Null without a captcha. */
export function captchaShownBy({
  CAPTCHA_SECRET,
  CAPTCHA_SITE_KEY,
  CAPTCHA_SCRIPT_URL = SCRIPT_URL,
}: CaptchaSettings): { siteKey: string; script: string } | null {
  if (!CAPTCHA_SECRET || !CAPTCHA_SITE_KEY) return null;
  return { siteKey: CAPTCHA_SITE_KEY, script: CAPTCHA_SCRIPT_URL };
}

/** The origins of its script, its frame and their requests. */
export function captchaOrigins(settings: CaptchaSettings): string[] {
  const shown = captchaShownBy(settings);
  if (shown === null) return [];
  const { origin, pathname } = new URL(shown.script);
  return [origin, ...(pathname.startsWith('/recaptcha/') ? WITH_RECAPTCHA : [])];
}
