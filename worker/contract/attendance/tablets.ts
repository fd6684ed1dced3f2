import { z } from 'zod';
import { DEVICE_STATES } from '#contract/enums.ts';
import { optionalText, requiredText, Stamp } from '#contract/fields/formats.ts';
import { APP_VERSION_MAX, PUNCH_CARDS_AT_ONCE_MAX } from '#contract/limits.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { PUNCH_TEXT_MAX, TABLET_PUNCHES } from '#domain/attendance/kept-punches/format.ts';
import { REVIEW_STATES } from '#domain/attendance/review-item.ts';
import { IDENTITY_DOUBTS, PUNCH_WAYS } from '#domain/attendance/tablets/identity.ts';
import { PairingCode } from './devices.ts';
import { KeptPunch, KeptPunchAnswer, KeptPunchDecisionBody, SentPunches } from './kept-punches.ts';
import { DevicePublicKey } from './punch-signing.ts';

const tabletRef = z.object({ id: z.int(), name: z.string() });

/** A tablet of a workplace, at which many people check in and out. */
export const Tablet = z
  .object({
    id: z.int(),
    workplace: Coded,
    name: z.string(),
    platform: z.string().nullable(),
    status: z.enum(DEVICE_STATES),
    paired_at: Stamp.nullable(),
    ended_at: Stamp.nullable(),
    code_expires_at: Stamp.nullable().describe('When the unused pairing code expires'),
    last_heard_at: Stamp.nullable().describe('When it last reached the server'),
    app_version: z.string().nullable().describe('Of the app, as the tablet last said'),
    kept_count: z.int().nullable().describe('Punches that it had not sent yet, as it last said'),
    left_at: Stamp.nullable().describe('When the app was last left for another one, as it last said'),
    open_questions: z.int().describe('Of its punches'),
    version: z.int(),
  })
  .meta({ id: 'Tablet' });
export type Tablet = z.infer<typeof Tablet>;

export const TabletBody = z.object({ name: requiredText, platform: optionalText }).meta({ id: 'TabletNew' });
export type TabletBody = z.output<typeof TabletBody>;

export const TabletChangeBody = TabletBody.extend({ version: z.int() }).meta({ id: 'TabletChange' });
export type TabletChangeBody = z.output<typeof TabletChangeBody>;

/** Returned once; it cannot be read again. */
export const TabletCode = PairingCode.meta({ id: 'TabletCode' });

export const PairTabletBody = z
  .object({
    code: requiredText,
    key: DevicePublicKey.describe('The key with which the tablet signs everything'),
  })
  .meta({ id: 'PairTablet' });
export type PairTabletBody = z.output<typeof PairTabletBody>;

export const PairedTablet = z
  .object({
    tablet: tabletRef,
    key_id: z.string().describe('The id of its key: the JWK thumbprint (RFC 7638)'),
    sealing_key: DevicePublicKey.describe('The public key for which the tablet seals PINs'),
    now_ms: z.int().describe('The time of the server in milliseconds since 1970'),
  })
  .meta({ id: 'PairedTablet' });
export type PairedTablet = z.infer<typeof PairedTablet>;

/** A signed request of a tablet: the text names its key. */
export const TabletRequest = z
  .object({
    text: z
      .string()
      .min(1)
      .max(PUNCH_TEXT_MAX)
      .describe('JSON with `key`, and `app_version`, `sent`, `kept` and `left` where they are known'),
    signature: z.string().max(200).describe('ECDSA P-256 with SHA-256 over the text: r and s in base64url'),
  })
  .meta({ id: 'TabletRequest' });
export type TabletRequest = z.output<typeof TabletRequest>;

/** What the text of a request says. Other members are for later versions of the app. */
export const TabletAsked = z.object({
  key: z.string(),
  app_version: z.string().max(APP_VERSION_MAX).nullish(),
  /** The wall clock of the tablet at sending. */
  sent: z.int().nullish(),
  /** How many punches it has not sent. */
  kept: z.int().min(0).nullish(),
  /** When the app was last left, by the likely time of the server. */
  left: z.int().nullish(),
});
export type TabletAsked = z.output<typeof TabletAsked>;

/** The punches that a tablet kept, in the order in which they were made. Its key signed all of them. */
export const TabletPunchesBody = TabletRequest.extend({ punches: SentPunches }).meta({
  id: 'TabletPunchesNew',
});
export type TabletPunchesBody = z.output<typeof TabletPunchesBody>;

/** The result of a sent punch. A repetition has the same answer. */
export const TabletPunchAnswer = KeptPunchAnswer.extend({
  stamp: z.enum(TABLET_PUNCHES).nullable().describe('Null without a known signature'),
  identity: z
    .enum(IDENTITY_DOUBTS)
    .nullable()
    .describe('Why it was not certainly this person, so that no record has it yet'),
}).meta({ id: 'TabletPunchAnswer' });
export type TabletPunchAnswer = z.infer<typeof TabletPunchAnswer>;

/** A punch of a tablet, for a manager. */
export const TabletPunch = KeptPunch.omit({ device: true })
  .extend({
    tablet: tabletRef,
    number: z.string().describe('The staff number as it was given'),
    way: z.enum(PUNCH_WAYS),
    user: PersonRef.nullable().describe('Whose it is; while in doubt, the person who has the number'),
    identity: z.enum(IDENTITY_DOUBTS).nullable().describe('Why it was not certainly this person'),
    is_certain: z.boolean().describe('Otherwise a manager first says whose it is; no record has it'),
  })
  .meta({ id: 'TabletPunch' });
export type TabletPunch = z.infer<typeof TabletPunch>;

export const TabletPunchDecisionBody = KeptPunchDecisionBody.extend({
  user_id: z
    .int()
    .positive()
    .nullish()
    .describe('Whose it is, while that is in doubt; without it the person who has the number'),
}).meta({ id: 'TabletPunchDecision' });
export type TabletPunchDecisionBody = z.output<typeof TabletPunchDecisionBody>;

/** The people a leader counted at a tablet. */
export const HeadCount = z
  .object({
    id: z.int(),
    workplace: Coded.nullable(),
    tablet: tabletRef,
    number: z.string().describe('The staff number of the leader, as it was given'),
    user: PersonRef.nullable().describe('The leader, as far as known'),
    identity: z.enum(IDENTITY_DOUBTS).nullable().describe('Why it was not certainly this person'),
    at: Stamp,
    received_at: Stamp,
    counted: z.int(),
    expected: z.int(),
    status: z.enum(REVIEW_STATES).describe('A difference is open until a manager answers it'),
    reason: z.string().nullable().describe('The answer of the manager'),
  })
  .meta({ id: 'HeadCount' });
export type HeadCount = z.infer<typeof HeadCount>;

export const HeadCountAnswerBody = z.object({ reason: optionalText }).meta({ id: 'HeadCountAnswer' });
export type HeadCountAnswerBody = z.output<typeof HeadCountAnswerBody>;

export const PunchCardsBody = z
  .object({
    workplace_id: z.int().positive(),
    user_ids: z
      .array(z.int().positive())
      .min(1)
      .max(PUNCH_CARDS_AT_ONCE_MAX)
      .nullish()
      .describe('Those of them who work there have a card; without it all who work there'),
  })
  .meta({ id: 'PunchCardsNew' });
export type PunchCardsBody = z.output<typeof PunchCardsBody>;

/** A card to print. Returned once; its code cannot be read again. */
export const PunchCard = z
  .object({ user: PersonRef, made_at: Stamp, code: z.string().describe('The text of its QR code') })
  .meta({ id: 'PunchCard' });
export type PunchCard = z.infer<typeof PunchCard>;

/** A person the tablet expects: only the name and the shifts. */
export const TabletPerson = z
  .object({
    user: PersonRef,
    lang: z.enum(LANGUAGES).nullable(),
    is_in: z.boolean().describe('Whether a record at this workplace is open'),
    shifts: z.array(z.object({ shift_user_id: z.int(), start: Stamp, end: Stamp })),
  })
  .meta({ id: 'TabletPerson' });

/** What a tablet shows and needs, also without a network. */
export const TabletState = z
  .object({
    tablet: tabletRef,
    workplace: Coded,
    now_ms: z.int(),
    people: z.array(TabletPerson).describe('With a shift from today to 24 hours from now, or still in'),
  })
  .meta({ id: 'TabletState' });
export type TabletState = z.infer<typeof TabletState>;
