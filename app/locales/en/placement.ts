import { PLACEMENT_EN } from '#contract/law/placement-words/en.ts';

const { unknown, engagements, industries, fueiho, work_kinds, school_kinds, courses } = PLACEMENT_EN;

export const placement = {
  engagements,
  industries,
  fueiho,
  work_kinds,
  school_kinds,
  courses,
  unknown,
  work_groups: {
    everyday: 'Everyday work',
    barred: 'Barred from dispatch',
    listed: 'Open to day dispatch',
    fields: 'Fields of Specified Skilled Workers',
  },
  site: 'Contract and premises',
  site_hint: 'The rules on dispatch and work use these. Leave what isn’t known yet.',
  client: 'Client',
  client_hint:
    'The company that the staff are sent to. Workplaces with the same company name belong to one client.',
  engagement: 'Way of engagement',
  industry: 'Industry',
  wage_industry: 'Specified minimum wage',
  wage_industry_none: 'None (only the prefecture’s rate)',
  wage_industry_hint:
    'Choose the industry if this workplace falls under a specified minimum wage. For dispatch, the client’s industry decides.',
  premises: 'Premises under the Entertainment Business Act',
  premises_hint:
    'For example pachinko, mahjong, love hotels, game centres and dim bars. People with permission for other activity can’t work there, whatever the duty, cleaning included.',
  contract_from: 'Client contract from',
  contract_to: 'Client contract until',
  conflict_on: 'First day without dispatch (抵触日)',
  conflict_on_hint:
    'The first day on which dispatch to this workplace is no longer allowed, three years after it began unless extended.',
  work_kind: 'Kind of work',
  work_kind_hint: 'What people do here, by the names of the law.',
  school_kind: 'Kind of school',
  school_kind_hint:
    'Day students of schools under Article 1, 124 or 134 are an exception to the ban on day dispatch.',
  audited: {
    fields: {
      client: 'Client',
      engagement: 'Way of engagement',
      industry: 'Industry',
      wage_industry: 'Specified minimum wage',
      fueiho: 'Premises under the Entertainment Business Act',
      contract_from: 'Client contract from',
      contract_to: 'Client contract until',
      conflict_on: 'First day without dispatch (抵触日)',
      work_kind: 'Kind of work',
      school_kind: 'Kind of school',
    },
    values: {
      engagement: { ...engagements, null: unknown },
      industry: { ...industries, null: unknown, '': 'Every industry' },
      fueiho: { true: fueiho.yes, false: fueiho.no, null: unknown },
      work_kind: { ...work_kinds, null: unknown },
      school_kind: { ...school_kinds, null: unknown },
      course: { ...courses, null: unknown },
      skilled_field: { ...work_kinds, null: unknown },
    },
  },
};
