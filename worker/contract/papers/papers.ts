import { z } from 'zod';
import { bulkAnswer, bulkBody, undoBody } from '#contract/bulk.ts';
import { PAPERS_WANTED } from '#contract/enums.ts';
import { DateText, optionalChoice, optionalLines, Stamp } from '#contract/fields/formats.ts';
import { PAPERS_AT_ONCE_MAX } from '#contract/limits.ts';
import { PERSON_SEARCH } from '#contract/lists.ts';
import { ResidenceBody } from '#contract/papers/residence.ts';
import { PersonRef } from '#contract/people/users.ts';
import { issue } from '#contract/validation.ts';
import { OWN_UPLOADS, PAPER_FAULTS, PAPER_STATES } from '#domain/papers/paper-review.ts';
import { CERTIFICATES, PAPER_TYPES } from '#domain/papers/papers.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';

/** A kind of document: its type, and for the type `other` what it certifies. */
const kindAnswer = {
  type: z.enum(PAPER_TYPES),
  certificate: z.enum(CERTIFICATES).nullable().describe('Only for the type `other`'),
};

/** A document as its owner sees it. */
export const OwnPaper = z
  .object({
    id: z.int(),
    ...kindAnswer,
    status: z.enum(PAPER_STATES),
    file_id: z.string().describe('Its image, at `/files/{id}`'),
    created_at: Stamp,
    decided_at: Stamp.nullable(),
    fault: z.enum(PAPER_FAULTS).nullable().describe('Why it was rejected'),
    reject_reason: z.string().nullable().describe('The reviewer’s own words, in addition to the fault'),
    version: z.int(),
  })
  .meta({ id: 'OwnPaper' });
export type OwnPaper = z.infer<typeof OwnPaper>;

export const Paper = OwnPaper.extend({
  uploaded_by: PersonRef,
  decided_by: PersonRef.nullable(),
}).meta({ id: 'Paper' });
export type Paper = z.infer<typeof Paper>;

/** A document that the office needs from a person, with the best state of those sent. */
export const NeededPaper = z
  .object({ ...kindAnswer, status: z.enum(PAPER_STATES).nullable().describe('Null where none was sent') })
  .meta({ id: 'NeededPaper' });
export type NeededPaper = z.infer<typeof NeededPaper>;

export const OwnPapers = z
  .object({ data: z.array(OwnPaper).describe('Newest first'), needed: z.array(NeededPaper) })
  .meta({ id: 'OwnPapers' });
export type OwnPapers = z.infer<typeof OwnPapers>;

export const UserPapers = z
  .object({ data: z.array(Paper).describe('Newest first'), needed: z.array(NeededPaper) })
  .meta({ id: 'UserPapers' });
export type UserPapers = z.infer<typeof UserPapers>;

/** A document in the lists of all people. */
export const ListedPaper = Paper.extend({ person: PersonRef }).meta({ id: 'ListedPaper' });
export type ListedPaper = z.infer<typeof ListedPaper>;

/** A document in the review, with its owner and the last approved one of its kind. */
export const ReviewedPaper = ListedPaper.extend({
  approved: OwnPaper.nullable().describe('The valid one, to compare'),
  own_upload: z
    .enum(OWN_UPLOADS)
    .describe(
      'Whether the reader uploaded it. The reader may decide `allowed`; `not_allowed` needs the company’s setting',
    ),
  next_id: z.int().nullable().describe('The next waiting document that the reader may decide'),
  next_user_id: z.int().nullable(),
}).meta({ id: 'ReviewedPaper' });
export type ReviewedPaper = z.infer<typeof ReviewedPaper>;

function namesCertificate({ type, certificate }: { type: string; certificate: string | null }): boolean {
  return (type === 'other') === (certificate !== null);
}

const kindFields = { type: z.enum(PAPER_TYPES), certificate: optionalChoice(CERTIFICATES) };

export const PaperBody = z
  .object({ ...kindFields, file: z.file() })
  .refine(namesCertificate, issue('select', ['certificate']))
  .meta({ id: 'NewPaper' });
export type PaperBody = z.output<typeof PaperBody>;

export const PaperChangeBody = z
  .object({ ...kindFields, version: z.int() })
  .refine(namesCertificate, issue('select', ['certificate']))
  .meta({ id: 'PaperChange' });
export type PaperChangeBody = z.output<typeof PaperChangeBody>;

const ids = z.array(z.int().positive()).min(1).max(PAPERS_AT_ONCE_MAX);

export const PaperApprovalBody = z
  .object({
    ids,
    confirmed: z.boolean().default(false).describe('Confirms that the recorded data match these documents'),
    residence: ResidenceBody.optional().describe('The data of these documents, recorded with the approval'),
  })
  .meta({ id: 'PaperApproval' });
export type PaperApprovalBody = z.output<typeof PaperApprovalBody>;

export const PaperRejectionBody = z
  .object({
    ids,
    fault: optionalChoice(PAPER_FAULTS)
      .transform((fault) => fault ?? 'other')
      .describe('A known reason. Without one only `reject_reason` states it'),
    reject_reason: optionalLines,
  })
  .refine(
    ({ fault, reject_reason }) => fault !== 'other' || reject_reason !== null,
    issue('required', ['reject_reason']),
  )
  .meta({ id: 'PaperRejection' });
export type PaperRejectionBody = z.output<typeof PaperRejectionBody>;

export const paperFilters = { q: PERSON_SEARCH, type: z.enum(PAPER_TYPES).optional() };

/** A decision on many waiting documents. Without further input: no data can be read off here. */
export const PapersDecisionBody = bulkBody(paperFilters, {
  decision: z.enum(['approve', 'reject']),
  fault: optionalChoice(PAPER_FAULTS).describe('Only to reject: a known reason'),
  reject_reason: optionalLines.describe('Only to reject: own words'),
})
  .refine(
    ({ decision, fault, reject_reason }) =>
      decision === 'approve' || reject_reason !== null || (fault !== null && fault !== 'other'),
    issue('required', ['reject_reason']),
  )
  .meta({ id: 'PapersDecision' });
export type PapersDecisionBody = z.output<typeof PapersDecisionBody>;

/** Why a document stays undecided. */
export const PAPER_STAYS = ['decided', 'own_upload', 'not_confirmed', 'not_yours'] as const;
export type PaperStay = (typeof PAPER_STAYS)[number];

export const PapersDecided = bulkAnswer(z.enum(PAPER_STAYS)).meta({ id: 'PapersDecided' });

export const PapersReopenBody = undoBody.meta({ id: 'PapersReopen' });
export type PapersReopenBody = z.output<typeof PapersReopenBody>;

/** Why a decision is not taken back. */
export const REOPEN_STAYS = [
  'not_decided',
  'own_upload',
  'data_stored',
  'sent_again',
  'replaced_gone',
  'not_yours',
] as const;
export type ReopenStay = (typeof REOPEN_STAYS)[number];

export const PapersReopened = bulkAnswer(z.enum(REOPEN_STAYS)).meta({ id: 'PapersReopened' });

/** A person who must submit documents: never sent, rejected and not sent again, or about to end. */
export const WantedPapers = z
  .object({
    person: PersonRef,
    residence_status: z.enum(RESIDENCE_STATUSES).nullable(),
    expires_on: DateText.nullable(),
    student_card_expires_on: DateText.nullable(),
    missing: z.array(z.object(kindAnswer)),
    not_sent_again: z.array(z.object(kindAnswer)),
    asked_at: Stamp.nullable().describe('When the person was last asked'),
  })
  .meta({ id: 'WantedPapers' });
export type WantedPapers = z.infer<typeof WantedPapers>;

export const wantedFilters = { q: PERSON_SEARCH, wanted: z.enum(PAPERS_WANTED).default('missing') };

/** People to ask for their documents: all of them means those of the list. */
export const PaperReminderBody = bulkBody(wantedFilters, {}).meta({ id: 'PaperReminder' });
export type PaperReminderBody = z.output<typeof PaperReminderBody>;

/** Why a person is not asked. */
export const PAPER_REMINDER_STAYS = ['cannot_sign_in', 'nothing_missing'] as const;
export type PaperReminderStay = (typeof PAPER_REMINDER_STAYS)[number];

export const PapersAskedFor = bulkAnswer(z.enum(PAPER_REMINDER_STAYS)).meta({ id: 'PapersAskedFor' });
