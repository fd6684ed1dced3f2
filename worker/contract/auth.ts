import { z } from 'zod';
import { optionalText, requiredText, Stamp } from './formats.ts';
import { LANGUAGES } from './languages.ts';
import { TEXT_MAX } from './limits.ts';
import type { Operation } from './operation.ts';
import { DUTIES, ROLE_NAMES } from './roles.ts';
import { issue } from './validation.ts';

/** Staff may have no mail: either name of the account will do, and exactly one is asked for. */
export const SignInBody = z
  .object({
    email: optionalText,
    staff_no: optionalText,
    password: z.string().min(1).max(TEXT_MAX),
  })
  .refine(
    (body) => (body.email === null) !== (body.staff_no === null),
    issue('one_of_email_staff_no', ['email']),
  )
  .meta({ id: 'SignIn' });

/** What the login page asks for: one field takes either name of the account. */
export const SignInForm = z.object({ account: requiredText, password: z.string().min(1).max(TEXT_MAX) });

export function signInBodyOf({ account, password }: z.output<typeof SignInForm>): z.input<typeof SignInBody> {
  return account.includes('@') ? { email: account, password } : { staff_no: account, password };
}

export const SignedIn = z.object({ access_token: z.string(), expires_at: Stamp }).meta({ id: 'SignedIn' });

export const AuthCheck = z
  .object({
    user: z.object({
      id: z.int(),
      name: z.object({ last_name: z.string(), first_name: z.string(), given_first: z.boolean() }),
      profile_picture: z.string().nullable(),
      settings: z.object({ lang: z.enum(LANGUAGES) }),
    }),
    roles: z.array(z.object({ id: z.int(), name: z.enum(ROLE_NAMES), level: z.int() })),
    duties: z.array(z.enum(DUTIES)),
    master: z.object({
      workplaces: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    }),
  })
  .meta({ id: 'AuthCheck' });
export type AuthCheck = z.infer<typeof AuthCheck>;

const logout = { path: '/auth/logout', answers: { 204: null } } as const;

export const authOperations = {
  'auth.sign_in': {
    method: 'POST',
    path: '/auth/login/admin',
    summary: 'Sign in with an e-mail address or a staff number and a password',
    body: SignInBody,
    answers: { 200: SignedIn },
    errors: ['AUTH_INVALID_CREDENTIALS', 'AUTH_USER_DISABLED'],
  },
  'auth.sign_out': { ...logout, method: 'POST', summary: 'End the session of the token' },
  'auth.sign_out_by_delete': { ...logout, method: 'DELETE', summary: 'End the session of the token' },
  'auth.check': {
    method: 'GET',
    path: '/manage/auth/check',
    summary: 'Who is signed in, with roles and the workplaces in reach',
    answers: { 200: AuthCheck },
  },
} as const satisfies Record<string, Operation>;
