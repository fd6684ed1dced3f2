import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#contract/site/languages.ts';
import { Mailbox } from '#tests/support/mails.ts';
import type { Env } from '#worker/env.ts';
import { RequestScope } from '#worker/platform/http/request-scope.ts';
import { withStandardHeaders } from '#worker/platform/http/security-headers.ts';
import { captchaOf, captchaOrigins, captchaShownBy } from '#worker/platform/integrations/captcha/captcha.ts';
import { composeMail } from '#worker/platform/integrations/mail/compose.ts';
import { type Mail, mailerOf } from '#worker/platform/integrations/mail/mailer.ts';

const MAIL: Mail = {
  kind: 'reset',
  to: 'tanaka@kinmu.test',
  language: 'ja',
  name: '田中 花子',
  url: 'https://kinmu.test/auth/password/reset#token=secret',
  minutes: 60,
};

const fetching = () => vi.spyOn(globalThis, 'fetch');
const errors = () => vi.spyOn(console, 'error').mockImplementation(() => {});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a mail', () => {
  it.each(LANGUAGES)('contains all of its values, in %s', (language) => {
    const reset = composeMail({ ...MAIL, language });
    const invitation = composeMail({
      kind: 'invitation',
      to: MAIL.to,
      language,
      name: MAIL.name,
      url: 'https://kinmu.test/invitation#token=secret',
      days: 7,
    });
    expect(reset.text).toContain(MAIL.name);
    expect(reset.text).toContain('60');
    expect(reset.text.split('\n')).toContain('https://kinmu.test/auth/password/reset#token=secret');
    expect(invitation.text).toContain('7');
    expect(invitation.text.split('\n')).toContain('https://kinmu.test/invitation#token=secret');
    for (const { subject, text } of [reset, invitation]) {
      expect(subject).toContain('Kinmu');
      expect(subject + text).not.toMatch(/[{}]|undefined/);
    }
  });

  it('is written in every language for a reader whose language is unknown', () => {
    const url = 'https://kinmu.test/invitation#token=secret';
    const { subject, text } = composeMail({
      kind: 'invitation',
      to: MAIL.to,
      language: null,
      name: MAIL.name,
      url,
      days: 7,
    });
    expect(subject).toBe('Kinmu: ご招待 / Invitation / Lời mời');
    expect(text).toMatch(/^日本語 \/ English \/ Tiếng Việt\n\n/);
    expect(text.split('\n').filter((line) => line === url)).toHaveLength(3);
    for (const greeting of ['田中 花子 様', 'Xin chào 田中 花子', 'Dear 田中 花子']) {
      expect(text).toContain(greeting);
    }
  });

  it('prints a name unchanged, even one that looks like a placeholder', () => {
    expect(composeMail({ ...MAIL, name: '{{url}} $& $1' }).text).toContain('{{url}} $& $1 様');
  });

  it('has a subject of one line, for any text in it', () => {
    const { to, language, name, url } = MAIL;
    const sentence = '田中\r\nBcc: everybody@evil.example\r\n\r\n<html>';
    const footer = { details: '', settings_url: url };
    const { subject } = composeMail({ kind: 'notice', to, language, name, url, sentence, ...footer });
    expect(subject).toContain('Bcc: everybody@evil.example');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('is sent by the platform, from the configured address', async () => {
    const mailbox = new Mailbox();
    await mailerOf({ ...env, ...mailbox.bindings }).send(MAIL);
    expect(mailbox.sent).toEqual([{ from: 'kinmu@kinmu.test', to: MAIL.to, ...composeMail(MAIL) }]);
  });

  it('is sent to the local mail catcher', async () => {
    const fetched = fetching().mockResolvedValue(new Response(null, { status: 204 }));
    await mailerOf({ ...env, MAIL_CATCHER: 'http://127.0.0.1:1/x' }).send(MAIL);
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('http://127.0.0.1:1/x');
    expect(JSON.parse(String(init?.body))).toEqual({ to: MAIL.to, ...composeMail(MAIL) });
  });

  it.each<[string, Partial<Env>]>([
    ['no mail service is set', {}],
    ['no sender address is set', { EMAIL: new Mailbox().bindings.EMAIL as SendEmail }],
    ['the platform fails', Object.assign(new Mailbox(), { down: true }).bindings],
    ['the catcher refuses', { MAIL_CATCHER: 'http://127.0.0.1:1/x' }],
  ])('is not sent when %s, which the log reports without address, name or link', async (_, bindings) => {
    fetching().mockResolvedValue(new Response(null, { status: 400 }));
    const logged = errors();
    await expect(mailerOf({ ...env, ...bindings }).send(MAIL)).rejects.toMatchObject({
      code: 'MAIL_NOT_SENT',
    });
    expect(logged).toHaveBeenCalledOnce();
    expect(String(logged.mock.calls[0]?.[0])).toContain('"kind":"reset"');
    expect(String(logged.mock.calls[0]?.[0])).not.toMatch(/tanaka|田中|secret/);
  });
});

describe('a captcha', () => {
  const SET = { CAPTCHA_SECRET: 'sealed', CAPTCHA_SITE_KEY: 'shown' };
  const verdict = (success: boolean) =>
    fetching().mockImplementation(async () => Response.json({ success, hostname: 'x' }));

  it('is off and hidden without a secret', async () => {
    const fetched = fetching();
    expect(await captchaOf({}).passes(null, null)).toBe(true);
    expect(captchaShownBy({ CAPTCHA_SITE_KEY: 'shown' })).toBeNull();
    expect(captchaOrigins({})).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('sends the token and the address of the request to the service', async () => {
    const fetched = verdict(true);
    expect(await captchaOf(SET).passes('token', '192.0.2.1')).toBe(true);
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
    expect(String(init?.body)).toBe('secret=sealed&response=token&remoteip=192.0.2.1');
    await captchaOf({ ...SET, CAPTCHA_VERIFY_URL: 'https://captcha.test/verify' }).passes('token', null);
    expect(fetched.mock.calls[1]?.[0]).toBe('https://captcha.test/verify');
    expect(String(fetched.mock.calls[1]?.[1]?.body)).toBe('secret=sealed&response=token');
  });

  it('refuses a missing token, and one that the service refuses', async () => {
    const fetched = verdict(false);
    expect(await captchaOf(SET).passes('token', null)).toBe(false);
    expect(await captchaOf(SET).passes(null, null)).toBe(false);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each<[string, () => Promise<Response>]>([
    ['fails', async () => new Response('', { status: 500 })],
    ['answers something else', async () => Response.json({ ok: true })],
    ['does not answer in JSON', async () => new Response('<html>')],
    ['is not reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['does not answer in time', () => Promise.reject(new DOMException('too late', 'TimeoutError'))],
  ])('refuses everyone while the service %s, which is logged without the token', async (_, answer) => {
    fetching().mockImplementation(answer);
    const logged = errors();
    expect(await captchaOf(SET).passes('token of one', null)).toBe(false);
    expect(logged).toHaveBeenCalledOnce();
    expect(String(logged.mock.calls[0]?.[0])).not.toMatch(/token of one|sealed/);
  });

  it('waits for the service, with a time limit', async () => {
    const fetched = verdict(true);
    await captchaOf(SET).passes('token', null);
    expect(fetched.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
  });

  it('is shown with its key and script, whose origin the page allows', () => {
    const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/v0/api.js';
    expect(captchaShownBy(SET)).toEqual({ siteKey: 'shown', script: TURNSTILE });
    expect(captchaOrigins(SET)).toEqual(['https://challenges.cloudflare.com']);
    const recaptcha = { ...SET, CAPTCHA_SCRIPT_URL: 'https://www.google.com/recaptcha/api.js' };
    expect(captchaOrigins(recaptcha)).toEqual(['https://www.google.com', 'https://www.gstatic.com']);
  });

  it('may run only on the page that shows it', () => {
    const policyOf = (path: string, bindings: Partial<Env> = SET) => {
      const request = new Request(`https://kinmu.test${path}`);
      const scope = new RequestScope(request, { ...env, ...bindings }, createExecutionContext());
      return withStandardHeaders(new Response(), scope).headers.get('Content-Security-Policy') ?? '';
    };
    const policy = policyOf('/auth/password/forgot');
    for (const kind of ['script-src', 'connect-src', 'frame-src']) {
      expect(policy).toMatch(new RegExp(`(^|; )${kind}[^;]* https://challenges\\.cloudflare\\.com`));
    }
    for (const other of [policyOf('/auth/login'), policyOf('/auth/password/forgot', {})]) {
      expect(other).not.toContain('challenges.cloudflare.com');
      expect(other).not.toContain('frame-src');
    }
  });
});
