import { z } from 'zod';
import { LINK_KINDS } from '#contract/enums.ts';
import {
  asTyped,
  nullWhenEmpty,
  optionalText,
  requiredMail,
  requiredText,
  Stamp,
} from '#contract/fields/formats.ts';
import { languageInUse } from '#contract/fields/language-in-use.ts';
import { isConfirmed, newPasswordFields } from '#contract/fields/new-password.ts';
import { CAPTCHA_TOKEN_MAX, TEXT_MAX } from '#contract/limits.ts';
import { DUTIES, ROLE_NAMES } from '#contract/roles.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { issue } from '#contract/validation.ts';

/** Staff may have no mail address, so the body has exactly one of both identifiers. */
export const SignInBody = z
  .object({
    email: optionalText,
    staff_no: optionalText,
    password: z.string().min(1).max(TEXT_MAX),
    lang: languageInUse,
  })
  .refine(
    (body) => (body.email === null) !== (body.staff_no === null),
    issue('one_of_email_staff_no', ['email']),
  )
  .meta({ id: 'SignIn' });

/** The login page has one field for either identifier. */
export const SignInForm = z.object({ account: requiredText, password: z.string().min(1).max(TEXT_MAX) });

export function signInBodyOf({ account, password }: z.output<typeof SignInForm>): z.input<typeof SignInBody> {
  return account.includes('@') ? { email: account, password } : { staff_no: account, password };
}

export const SignedIn = z.object({ access_token: z.string(), expires_at: Stamp }).meta({ id: 'SignedIn' });

/** The password was correct; a code must follow. */
export const CodeAsked = z
  .object({
    tfa_required: z.literal(true),
    tfa_key: z.string().describe('Replaces the password in the second step'),
    expires_at: Stamp,
  })
  .meta({ id: 'CodeAsked' });

/** The second step: six digits from the app, or a recovery code. */
export const SignInCodeBody = z.object({ key: requiredText, code: requiredText }).meta({ id: 'SignInCode' });
export const SignInCodeForm = SignInCodeBody.omit({ key: true });

/** Made by the captcha provider, and longer than any text that people type. */
const captchaToken = nullWhenEmpty(asTyped.max(CAPTCHA_TOKEN_MAX));

export const ResetRequestBody = z
  .object({ email: requiredMail, captcha_token: captchaToken })
  .meta({ id: 'PasswordResetRequest' });

/** The form of the page: each captcha adds its token under its own name. */
export const ResetRequestForm = z.object({
  email: requiredMail,
  'cf-turnstile-response': captchaToken,
  'g-recaptcha-response': captchaToken,
});

export function resetRequestBodyOf(
  form: z.output<typeof ResetRequestForm>,
): z.input<typeof ResetRequestBody> {
  return {
    email: form.email,
    captcha_token: form['cf-turnstile-response'] ?? form['g-recaptcha-response'],
  };
}

export const LinkBody = z.object({ token: requiredText }).meta({ id: 'PasswordLink' });

/** The purpose and the account of a link, shown before the password is chosen. */
export const LinkChecked = z
  .object({
    kind: z.enum(LINK_KINDS),
    account: z.string().describe('Email address or staff number'),
    expires_at: Stamp,
  })
  .meta({ id: 'PasswordLinkChecked' });
export type LinkChecked = z.infer<typeof LinkChecked>;

export const ResetBody = z
  .object({ token: requiredText, ...newPasswordFields, lang: languageInUse })
  .refine(isConfirmed, issue('confirmation', ['password_confirmation']))
  .meta({ id: 'PasswordReset' });

export const AuthCheck = z
  .object({
    user: z.object({
      id: z.int(),
      name: z.string().describe('Both names, in the order of the language in `settings`'),
      last_name: z.string(),
      first_name: z.string(),
      given_first: z.boolean(),
      profile_picture: z.string().nullable(),
      settings: z.object({ lang: z.enum(LANGUAGES) }),
    }),
    roles: z.array(z.object({ id: z.int(), name: z.enum(ROLE_NAMES), level: z.int() })),
    duties: z.array(z.enum(DUTIES)),
    tfa: z.boolean().describe('Whether the second step of the login is on'),
    tfa_missing: z.boolean().describe('Whether a second step must be set up before any other operation'),
    master: z.object({
      workplaces: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    }),
  })
  .meta({ id: 'AuthCheck' });
export type AuthCheck = z.infer<typeof AuthCheck>;
