import { accountLink, recoveryCode, secondFactor, signInStep } from '#worker/db/schema/account.ts';
import { calendarFeed } from '#worker/db/schema/calendar-feed.ts';
import { lineAccount, pushSubscription } from '#worker/db/schema/delivery.ts';
import { device, deviceKey, pairingCode } from '#worker/db/schema/device.ts';
import { helloWorkReport } from '#worker/db/schema/employment.ts';
import { legalHold, personErasure, personKept } from '#worker/db/schema/erasure.ts';
import { file } from '#worker/db/schema/file.ts';
import { personImage } from '#worker/db/schema/image.ts';
import { notificationDraft } from '#worker/db/schema/notification-draft.ts';
import { documentRequest, paper, paperRequest, permitReminder } from '#worker/db/schema/paper.ts';
import { person, personDuty, personFacet, personGram, personRole } from '#worker/db/schema/person.ts';
import { personNote } from '#worker/db/schema/person-note.ts';
import { residence, residenceCard } from '#worker/db/schema/residence.ts';
import { savedView } from '#worker/db/schema/saved-view.ts';
import { session } from '#worker/db/schema/session.ts';
import { personPin, punchCard } from '#worker/db/schema/tablet.ts';
import { personTag } from '#worker/db/schema/tag.ts';
import { names, personal } from './rule.ts';

const OWN = 'person_id IN :people';

/** Identity, residence documents and sign-in. Tables whose rows refer to others come first. */
export const PEOPLE_RULES = [
  personal(pairingCode, {
    section: 'account',
    of: 'device_id IN (SELECT id FROM device WHERE person_id IN :people)',
    exported: [],
    withheld: names('device_id code_hash expires_at used_at session_id'),
    goes: 'left',
  }),
  // The row is kept: kept punches refer to it.
  personal(deviceKey, {
    section: 'account',
    of: OWN,
    exported: names('made_at ended_at'),
    withheld: names('id device_id person_id x y'),
    blanked: { x: 'left', y: 'left', ended_at: 'left' },
    leaves: { x: "''", y: "''", ended_at: 'coalesce(ended_at, :now)' },
  }),
  personal(device, {
    section: 'account',
    of: OWN,
    exported: names(
      'name platform paired_at last_seen_at ended_at created_at deleted_at app_version',
      'last_upload_at',
    ),
    withheld: names('id person_id token_hash clock_offset paired_by version'),
    // The row is kept: punches refer to it.
    blanked: {
      name: 'left',
      platform: 'left',
      token_hash: 'left',
      paired_at: 'left',
      last_seen_at: 'left',
      ended_at: 'left',
      deleted_at: 'left',
      app_version: 'left',
      last_upload_at: 'left',
    },
    leaves: { name: "''", ended_at: 'coalesce(ended_at, :now)', deleted_at: 'coalesce(deleted_at, :now)' },
    audit: { at: 'left' },
  }),
  personal(personPin, {
    section: 'account',
    of: OWN,
    exported: names('set_at'),
    withheld: names('person_id sealed_hash'),
    goes: 'left',
  }),
  personal(punchCard, {
    section: 'account',
    of: OWN,
    exported: names('made_at'),
    withheld: names('person_id code_hash'),
    goes: 'left',
  }),
  personal(pushSubscription, {
    section: 'account',
    of: OWN,
    exported: names('user_agent created_at ended_at'),
    withheld: names('id person_id session_id endpoint p256dh auth'),
    goes: 'left',
  }),
  personal(lineAccount, {
    section: 'account',
    of: OWN,
    exported: names('line_user_id linked_at'),
    withheld: names('person_id code_hash code_ends_at'),
    goes: 'left',
  }),
  personal(savedView, {
    section: 'account',
    of: OWN,
    exported: names('path name query is_default created_at'),
    withheld: names('id person_id version'),
    goes: 'left',
  }),
  personal(calendarFeed, {
    section: 'account',
    of: OWN,
    exported: names('workplace_id made_at fetched_on'),
    withheld: names('id person_id token_hash'),
    goes: 'left',
  }),
  personal(notificationDraft, {
    section: 'account',
    of: OWN,
    exported: names(
      'type title_en content_en title_ja content_ja title_vi content_vi send_day time updated_at',
    ),
    withheld: names('id person_id audience corrects_id version'),
    goes: 'left',
  }),
  personal(session, {
    section: 'account',
    of: OWN,
    exported: names('created_at last_seen_at ended_at agent'),
    withheld: names('id person_id token_hash address_hash'),
    goes: 'left',
  }),
  personal(accountLink, {
    section: 'account',
    of: OWN,
    exported: names('kind created_at expires_at used_at'),
    withheld: names('token_hash person_id'),
    goes: 'left',
  }),
  personal(secondFactor, {
    section: 'account',
    of: OWN,
    exported: names('created_at confirmed_at'),
    withheld: names('person_id secret last_step'),
    goes: 'left',
  }),
  personal(recoveryCode, {
    section: 'account',
    of: OWN,
    exported: names('used_at'),
    withheld: names('person_id code_hash'),
    goes: 'left',
  }),
  personal(signInStep, {
    section: 'account',
    of: OWN,
    exported: [],
    withheld: names('key_hash person_id created_at expires_at'),
    goes: 'left',
  }),
  personal(personRole, {
    section: 'account',
    of: OWN,
    exported: names('role'),
    withheld: names('person_id'),
  }),
  personal(personDuty, {
    section: 'account',
    of: OWN,
    exported: names('duty'),
    withheld: names('person_id'),
    goes: 'left',
  }),
  personal(permitReminder, {
    section: 'residence',
    of: OWN,
    exported: names('kind last_day days reminded_at'),
    withheld: names('person_id'),
    goes: 'left',
  }),
  // F-18: the numbers under which a person was reported.
  personal(residenceCard, {
    section: 'residence',
    of: OWN,
    exported: names('number created_at'),
    withheld: names('person_id'),
    goes: 'insurance',
  }),
  personal(residence, {
    section: 'residence',
    of: OWN,
    exported: names(
      'status expires_on renewal_filed_on permission paper_minutes card_number checked_at passport_number',
      'passport_expires_on student_card_expires_on school_id course on_leave skilled_field',
      'designated_number',
    ),
    withheld: names('person_id checked_by'),
    goes: 'insurance',
    blanked: {
      renewal_filed_on: 'left',
      paper_minutes: 'left',
      checked_at: 'left',
      checked_by: 'left',
      passport_number: 'left',
      passport_expires_on: 'left',
      student_card_expires_on: 'left',
      school_id: 'left',
      course: 'left',
      on_leave: 'left',
      skilled_field: 'left',
      designated_number: 'left',
    },
    leaves: { on_leave: '0' },
  }),
  personal(helloWorkReport, {
    section: 'residence',
    of: OWN,
    exported: names('event event_on reported_on'),
    withheld: names('person_id reported_by written_at'),
    goes: 'insurance',
  }),
  personal(paperRequest, {
    section: 'papers',
    of: OWN,
    exported: names('asked_at'),
    withheld: names('person_id asked_by'),
    goes: 'left',
  }),
  // The bytes are deleted with the file; the row is kept for the audit.
  personal(paper, {
    section: 'papers',
    of: OWN,
    exported: names('type certificate state created_at decided_at fault reject_reason deleted_at file_id'),
    withheld: names('id person_id uploaded_by decided_by version'),
    blanked: { reject_reason: 'left', deleted_at: 'left' },
    leaves: { deleted_at: 'coalesce(deleted_at, :now)' },
    audit: { at: 'left' },
  }),
  personal(personImage, {
    section: 'papers',
    of: OWN,
    exported: names('created_at deleted_at file_id'),
    withheld: names('id person_id'),
    blanked: { deleted_at: 'left' },
    leaves: { deleted_at: 'coalesce(deleted_at, :now)' },
    audit: { at: 'left' },
  }),
  personal(documentRequest, {
    section: 'papers',
    of: OWN,
    exported: names('kind of_period purpose language state created_at answered_at reason file_id'),
    withheld: names('id person_id answered_by version'),
    goes: 'left',
    audit: { at: 'left', keeps: names('kind of_period state') },
  }),
  personal(file, {
    section: 'papers',
    of: "person_id IN :people AND kind IN ('profile_picture', 'paper', 'person_image', 'document_answer')",
    exported: names('id kind type bytes created_at deleted_at'),
    withheld: names('person_id'),
    blanked: { deleted_at: 'left' },
    leaves: { deleted_at: 'coalesce(deleted_at, :now)' },
  }),
  personal(personGram, {
    section: 'person',
    of: OWN,
    exported: [],
    withheld: names('gram person_id'),
    goes: 'left',
  }),
  // Triggers rebuild it from the person, whose name is kept as long as any law requires a record.
  personal(personFacet, {
    section: 'person',
    of: OWN,
    exported: [],
    withheld: names('facet value name staff_no person_id'),
  }),
  personal(personNote, {
    section: 'person',
    of: OWN,
    exported: names('text is_pinned created_at edited_at deleted_at'),
    withheld: names('id person_id author_id edited_by version'),
    goes: 'left',
    audit: { at: 'left' },
  }),
  personal(personTag, {
    section: 'person',
    of: OWN,
    exported: names('tag_id'),
    withheld: names('person_id'),
    goes: 'left',
  }),
  personal(legalHold, {
    section: 'person',
    of: OWN,
    exported: [],
    withheld: names('id person_id reason placed_at placed_by released_at released_by'),
    blanked: { reason: 'last' },
    leaves: { reason: "''" },
  }),
  personal(personKept, {
    section: 'person',
    of: OWN,
    exported: names('record erased_at'),
    withheld: names('person_id'),
  }),
  personal(personErasure, {
    section: 'person',
    of: OWN,
    exported: names('erased_at ended_on finished_at'),
    withheld: names('person_id erased_by'),
  }),
  personal(person, {
    section: 'person',
    of: 'id IN :people',
    exported: names(
      'id staff_no email last_name first_name last_name_kana first_name_kana given_first gender birthday nationality',
      'phone emergency_contact_phone postal_code prefecture address language theme row_height menu_width picture_file_id disabled_at deleted_at',
      'created_at japanese_level wanted_hours hired_on left_on branch_id household_head household_relation employment_insured',
    ),
    withheld: names('password_hash version auth_version roster_version checked_version pay_version'),
    blanked: {
      email: 'left',
      password_hash: 'left',
      phone: 'left',
      emergency_contact_phone: 'left',
      language: 'left',
      theme: 'left',
      row_height: 'left',
      menu_width: 'left',
      picture_file_id: 'left',
      japanese_level: 'left',
      wanted_hours: 'left',
      // LSA Ordinance Art. 53 requires these in the roster of workers.
      gender: 'labour',
      birthday: 'labour',
      postal_code: 'labour',
      prefecture: 'labour',
      address: 'labour',
      hired_on: 'labour',
      left_on: 'labour',
      branch_id: 'labour',
      nationality: 'insurance',
      employment_insured: 'insurance',
      household_head: 'tax',
      household_relation: 'tax',
      staff_no: 'last',
      last_name: 'last',
      first_name: 'last',
      last_name_kana: 'last',
      first_name_kana: 'last',
      given_first: 'last',
    },
    // The name becomes the id, which needs no translation.
    leaves: {
      last_name: "'#' || id",
      first_name: "''",
      given_first: '0',
      theme: "'system'",
      row_height: "'dense'",
      menu_width: "'full'",
      employment_insured: '0',
    },
  }),
];
