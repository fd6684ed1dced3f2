import { z } from 'zod';
import { NearDay, requiredText, Stamp } from '#contract/fields/formats.ts';
import { KEY_ADDRESSES_MAX, KEY_DAYS_MAX, WORKPLACES_AT_ONCE_MAX } from '#contract/limits.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue, onceSound } from '#contract/validation.ts';
import { KEY_SCOPES, KEY_STATES } from './key-scopes.ts';

/** A key with which a program calls the API. */
export const ApiKey = z
  .object({
    id: z.int(),
    name: z.string(),
    scopes: z.array(z.enum(KEY_SCOPES)),
    workplaces: z.array(Coded).nullable().describe('Null for the whole company'),
    addresses: z.array(z.string()).describe('Networks from which it may call; none for all'),
    ends_on: NearDay.describe('Its last day, in Japan'),
    owner: PersonRef.describe('Whose rights bound it'),
    made_at: Stamp,
    last_used_at: Stamp.nullable().describe('To a few minutes'),
    status: z.enum(KEY_STATES),
    ended_at: Stamp.nullable(),
    version: z.int(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const network = requiredText.refine((text) => Network.safeParse(text).success, issue('address'));

export const ApiKeyBody = z
  .object({
    name: requiredText,
    scopes: z.array(z.enum(KEY_SCOPES)).min(1),
    workplace_ids: z
      .array(z.int().positive())
      .max(WORKPLACES_AT_ONCE_MAX)
      .default([])
      .describe('It acts as a manager of these workplaces; none for the rights of its owner'),
    addresses: z
      .array(network)
      .max(KEY_ADDRESSES_MAX)
      .default([])
      .describe('`203.0.113.7`, `203.0.113.0/24` or the same of IPv6'),
    ends_on: NearDay.describe(`At most ${KEY_DAYS_MAX} days from today`),
  })
  // A message goes to the people that its author reaches when it is sent, long after the call.
  .refine(({ scopes, workplace_ids }) => workplace_ids.length === 0 || !scopes.includes('messaging:write'), {
    ...issue('whole_company', ['workplace_ids']),
    ...onceSound('scopes', 'workplace_ids'),
  })
  .refine(({ workplace_ids }) => new Set(workplace_ids).size === workplace_ids.length, {
    ...issue('repeated', ['workplace_ids']),
    ...onceSound('workplace_ids'),
  })
  .meta({ id: 'NewApiKey' });
export type ApiKeyBody = z.output<typeof ApiKeyBody>;

/** Returned once; the secret cannot be read again. */
export const MadeApiKey = z
  .object({ key: ApiKey, secret: z.string().describe('For `Authorization: Bearer …`') })
  .meta({ id: 'MadeApiKey' });
export type MadeApiKey = z.infer<typeof MadeApiKey>;

export const ApiKeyVersionBody = z.object({ version: z.int() }).meta({ id: 'ApiKeyVersion' });
