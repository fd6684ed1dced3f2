import { employmentContract, incomeProof, workPermission } from '#worker/db/schema/employment-contract.ts';
import { names, personal } from './rule.ts';

const OWN = 'person_id IN :people';

/** What a placement rests on besides the residence: contracts, permissions and proofs of income. */
export const CONTRACT_RULES = [
  personal(employmentContract, {
    section: 'pay',
    of: OWN,
    exported: names(
      'valid_from valid_to week_minutes week_days salary_per_hour stated_month_yen commuting_month_yen',
      'overtime_minutes places duties renewal created_at deleted_at',
    ),
    withheld: names('id person_id version'),
    goes: 'labour',
    audit: {
      at: 'labour',
      figures: names(
        'id user_id valid_from valid_to week_minutes week_days salary_per_hour stated_month_yen commuting_month_yen',
        'overtime_minutes renewal version',
      ),
    },
  }),
  personal(workPermission, {
    section: 'residence',
    of: OWN,
    exported: names(
      'kind employer workplace_id work_kind week_minutes valid_from valid_to created_at deleted_at',
    ),
    withheld: names('id person_id paper_id version'),
    goes: 'left',
    audit: { at: 'left' },
  }),
  personal(incomeProof, {
    section: 'residence',
    of: OWN,
    exported: names('kind yen own_yen shown_on paper created_at deleted_at'),
    withheld: names('id person_id version'),
    goes: 'dispatch',
    audit: { at: 'dispatch', figures: names('id user_id kind shown_on version') },
  }),
];
