// Rows of immigration law.

import type { LawRegister } from './register.ts';

const UNDATED = { from: null, to: null, checkedOn: '2026-11-28', confirmed: true } as const;
const REGULATION_19 = 'https://laws.e-gov.go.jp/law/356M50000010054';
const PERMISSION = 'https://www.moj.go.jp/isa/applications/procedures/nyuukokukanri07_00045.html';
const STUDENTS = 'https://www.moj.go.jp/isa/applications/procedures/nyuukokukanri07_00003.html';

export const RESIDENCE_ROWS = {
  // Regulation for Enforcement of the Immigration Control Act, Art. 19 (5).
  permission_week: [{ value: 1_680, source: REGULATION_19, ...UNDATED }],
  vacation_day: [{ value: 480, source: STUDENTS, ...UNDATED }],
  // The general requirements exclude these premises for every permission, whatever the duty.
  fueiho_permissions: [{ value: ['blanket', 'individual'], source: PERMISSION, ...UNDATED }],
  // Which kinds need professional knowledge is the product's reading of the guideline.
  status_work: [
    {
      value: {
        engineer_specialist: [
          'software_development',
          'machine_design',
          'interpreting',
          'secretary',
          'survey',
          'accounting',
          'trade_documents',
          'tour_conductor',
          'research',
          'business_planning',
          'editing',
          'advertising_design',
          'computer_instruction',
          'sales_engineering',
          'office',
          'teaching',
        ],
        specified_skilled_worker: 'field',
        designated_activities: 'paper',
      },
      from: null,
      to: null,
      source: 'https://www.moj.go.jp/isa/content/001413895.pdf',
      checkedOn: '2026-11-28',
      confirmed: false,
    },
  ],
  specified_skilled_dispatch: [
    {
      value: ['agriculture', 'fishery'],
      from: '2019-04-01',
      to: null,
      source: 'https://www.moj.go.jp/isa/content/930006033.pdf',
      checkedOn: '2026-11-28',
      confirmed: true,
    },
  ],
  never_dispatched: [
    {
      value: ['technical_intern', 'designated_activities_46'],
      from: null,
      to: null,
      source: 'alienworker.info, samurai-law.com',
      checkedOn: '2026-11-28',
      confirmed: false,
    },
  ],
  training_employment: [
    {
      value: 'sites_of_plan',
      from: '2027-04-01',
      to: null,
      source: 'https://www.moj.go.jp/isa/applications/nyuukokukanri07_00002.html',
      checkedOn: '2026-11-28',
      confirmed: true,
    },
  ],
  combined_card: [
    {
      value: 'residence_and_my_number',
      from: '2026-06-14',
      to: null,
      source: 'https://www.moj.go.jp/isa/tokutei.html',
      checkedOn: '2026-11-28',
      confirmed: true,
    },
  ],
} as const satisfies Partial<LawRegister>;
