// Rows of the Worker Dispatching Act and its Order.

import type { LawRegister } from './register.ts';
import type { ListedDuty } from './values.ts';

const CHECKED = { checkedOn: '2026-11-28', confirmed: true } as const;
/** Art. 4, 35-3 to 35-5, 40-2, 40-3 and 40-9. */
const ACT = 'https://laws.e-gov.go.jp/law/360AC0000000088';
/** The text of the Order, by a private site. */
const ORDER = 'https://jplaws.app/d/361CO0000000095-m.html';
/** The amendments of 2012-10-01 and 2015-09-30. */
const SINCE_2012 = { from: '2012-10-01', to: null, ...CHECKED } as const;
const SINCE_2015 = { from: '2015-09-30', to: null, ...CHECKED } as const;
/** The ministry about the Act of 2015, and its leaflet for dispatched people. */
const ACT_2015 = 'https://www.mhlw.go.jp/stf/seisakunitsuite/bunya/0000077386.html';
const LEAFLET_2015 =
  'https://www.mhlw.go.jp/file/06-Seisakujouhou-11650000-Shokugyouanteikyokuhakenyukiroudoutaisakubu/0000097169.pdf';
/** The summary of the amended Order of 2021-04-01. */
const NURSING = 'https://jsbb.jp/news/cate08/46485';

const DUTIES_OF_2012 = [
  'software_development',
  'machine_design',
  'office_machines',
  'interpreting',
  'secretary',
  'filing',
  'survey',
  'accounting',
  'trade_documents',
  'demonstration',
  'tour_conductor',
  'reception',
  'research',
  'business_planning',
  'editing',
  'advertising_design',
  'computer_instruction',
  'sales_engineering',
] as const satisfies readonly ListedDuty[];

export const DISPATCH_ROWS = {
  barred_dispatch: [
    {
      value: [
        { duty: 'harbour_transport', exceptions: [] },
        { duty: 'construction', exceptions: [] },
        { duty: 'guarding', exceptions: [] },
        { duty: 'hospital_medical', exceptions: ['temp_to_perm', 'leave_replacement', 'remote_doctor'] },
      ],
      from: null,
      to: '2021-03-31',
      source: ACT,
      ...CHECKED,
    },
    {
      value: [
        { duty: 'harbour_transport', exceptions: [] },
        { duty: 'construction', exceptions: [] },
        { duty: 'guarding', exceptions: [] },
        {
          duty: 'hospital_medical',
          exceptions: ['temp_to_perm', 'leave_replacement', 'remote_doctor', 'remote_nurse'],
        },
      ],
      from: '2021-04-01',
      to: null,
      source: NURSING,
      ...CHECKED,
    },
  ],
  day_dispatch_days: [{ value: 30, source: ACT, ...SINCE_2012 }],
  day_dispatch_duties: [
    { value: DUTIES_OF_2012, from: '2012-10-01', to: '2021-03-31', source: ORDER, ...CHECKED },
    {
      value: [...DUTIES_OF_2012, 'welfare_nursing'],
      from: '2021-04-01',
      to: null,
      source: NURSING,
      ...CHECKED,
    },
  ],
  day_dispatch_schools: [
    {
      value: ['article_1', 'specialised', 'miscellaneous'],
      source: 'https://advance-news.co.jp/column/2019/07/post-1334.html',
      ...SINCE_2012,
    },
  ],
  day_dispatch_people: [
    {
      value: { age: 60, mainYen: 5_000_000, householdYen: 5_000_000, earnerPercent: 50 },
      source: 'https://d-spark.com/?p=138',
      ...SINCE_2012,
    },
  ],
  dispatch_place_years: [{ value: 3, source: ACT_2015, ...SINCE_2015 }],
  dispatch_unit_years: [{ value: 3, source: LEAFLET_2015, ...SINCE_2015 }],
  dispatch_gap_months: [
    {
      value: 3,
      source: 'https://goodjob.ca-m.co.jp/column/7872',
      ...SINCE_2015,
    },
  ],
  dispatch_exemptions: [
    {
      value: ['permanent_contract', 'from_60', 'project', 'few_days', 'leave_replacement'],
      source: 'https://www.pasona.co.jp/clients/service/jhk/guide/rules/cp22/',
      ...SINCE_2015,
    },
  ],
  leaver: [{ value: { months: 12, retiredFrom: 60 }, from: null, to: null, source: ACT, ...CHECKED }],
} as const satisfies Partial<LawRegister>;
