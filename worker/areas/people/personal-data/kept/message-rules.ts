import { idempotencyKey } from '#worker/db/schema/commit.ts';
import { channelChoice, delivery } from '#worker/db/schema/delivery.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';
import { externalLink, syncConflict, syncProposal, syncSend } from '#worker/db/schema/staff-system.ts';
import { job } from '#worker/db/schema/work.ts';
import { names, personal } from './rule.ts';

const OWN = 'person_id IN :people';
const EXTERNAL_IDS = 'SELECT external_id FROM external_link WHERE person_id IN :people';

/** Messages to a person and their channels, and what an external staff system knows about them. */
export const MESSAGE_RULES = [
  personal(outboxItem, {
    section: 'messages',
    of: 'inbox_id IN (SELECT id FROM inbox_item WHERE person_id IN :people)',
    exported: [],
    withheld: names('inbox_id created_at'),
    goes: 'left',
  }),
  personal(delivery, {
    section: 'messages',
    of: OWN,
    exported: names('channel state tries ended_at'),
    withheld: names('inbox_id target person_id rank due_at claim fault'),
    goes: 'left',
  }),
  personal(inboxItem, {
    section: 'messages',
    of: OWN,
    exported: names('kind params created_at read_at notification_id language'),
    withheld: names('id person_id operation_id'),
    goes: 'left',
  }),
  personal(channelChoice, {
    section: 'messages',
    of: OWN,
    exported: names('channel is_wanted'),
    withheld: names('person_id'),
    goes: 'left',
  }),
  personal(syncSend, {
    section: 'elsewhere',
    of: OWN,
    exported: names('system state body created_at ended_at'),
    withheld: names('id person_id tries due_at claim fault'),
    goes: 'left',
  }),
  personal(syncProposal, {
    section: 'elsewhere',
    of: `person_id IN :people OR external_id IN (${EXTERNAL_IDS})`,
    exported: names('kind changes applied_at'),
    withheld: names('run_id external_id person_id'),
    goes: 'left',
  }),
  personal(syncConflict, {
    section: 'elsewhere',
    of: `person_id IN :people OR external_id IN (${EXTERNAL_IDS})`,
    exported: names('system kind found_at decision decided_at'),
    withheld: names('id external_id person_id facts decided_by'),
    goes: 'left',
  }),
  // The external id is kept with the name, its trace for good: reading the external system must not
  // bring the person back.
  personal(externalLink, {
    section: 'elsewhere',
    of: OWN,
    exported: names(
      'system external_id state is_kept_outside agreed last_pulled_at last_pushed_at created_at',
    ),
    withheld: names('id person_id external_version'),
    blanked: {
      state: 'left',
      is_kept_outside: 'left',
      agreed: 'left',
      external_version: 'left',
      external_id: 'last',
    },
    leaves: {
      state: "'archived'",
      is_kept_outside: '0',
      external_id: "coalesce((SELECT value FROM json_each(:traces) WHERE key = external_id), '')",
    },
  }),
  // Stored answers for repeated requests, kept for a day.
  personal(idempotencyKey, {
    section: 'account',
    of: 'actor_id IN :people',
    exported: [],
    withheld: names('actor_id key operation body_hash status answer created_at'),
    goes: 'left',
  }),
  personal(job, {
    section: 'account',
    of: 'owner_id IN :people',
    exported: names('kind state created_at ended_at'),
    withheld: names('id owner_id done total cursor result touched_at'),
    blanked: { cursor: 'left', result: 'left' },
  }),
];
