// Rows of the Worker Dispatching Act, its Order and its Regulation.

import { LISTED_DUTIES } from './placement-kinds.ts';
import type { LawRegister } from './register.ts';

const CHECKED = { checkedOn: '2026-11-28', confirmed: true } as const;
/** Read on private sites alone: the official text was not found. */
const UNREAD = { checkedOn: '2026-11-28', confirmed: false } as const;
/** Art. 4, 35-3 to 35-5, 40-2, 40-3 and 40-9. */
const ACT = 'https://laws.e-gov.go.jp/law/360AC0000000088';
/** The text of the Order, by a private site. */
const ORDER = 'https://jplaws.app/d/361CO0000000095-m.html';
/** The amendments of 2012-10-01 and 2015-09-30. */
const SINCE_2012 = { from: '2012-10-01', to: null } as const;
const SINCE_2015 = { from: '2015-09-30', to: null } as const;
/** The ministry about the Act of 2015, and its leaflet for dispatched people. */
const ACT_2015 = 'https://www.mhlw.go.jp/stf/seisakunitsuite/bunya/0000077386.html';
const LEAFLET_2015 =
  'https://www.mhlw.go.jp/file/06-Seisakujouhou-11650000-Shokugyouanteikyokuhakenyukiroudoutaisakubu/0000097169.pdf';
/** The summary of the amended Order of 2021-04-01, by a private site. */
const NURSING = 'https://jsbb.jp/news/cate08/46485';
const RETIRED = 'http://www.eri-office.com/e_blog_showeach.php?tgid=1681181940[9]';

const DUTIES_OF_2012 = LISTED_DUTIES.filter((duty) => duty !== 'welfare_nursing');

export const DISPATCH_ROWS = {
  barred_dispatch: [
    {
      value: ['harbour_transport', 'construction', 'guarding'],
      from: null,
      to: null,
      source: ACT,
      ...CHECKED,
    },
  ],
  // The Act leaves these duties and exceptions to the Order, Art. 2.
  medical_exceptions: [
    {
      value: ['temp_to_perm', 'leave_replacement', 'remote_doctor'],
      from: null,
      to: '2021-03-31',
      source: ORDER,
      ...UNREAD,
    },
    {
      value: ['temp_to_perm', 'leave_replacement', 'remote_doctor', 'remote_nurse'],
      from: '2021-04-01',
      to: null,
      source: NURSING,
      ...UNREAD,
    },
  ],
  day_dispatch_days: [{ value: 30, source: ACT, ...SINCE_2012, ...CHECKED }],
  day_dispatch_duties: [
    { value: DUTIES_OF_2012, from: '2012-10-01', to: '2021-03-31', source: ORDER, ...UNREAD },
    {
      value: LISTED_DUTIES,
      from: '2021-04-01',
      to: null,
      source: NURSING,
      ...UNREAD,
    },
  ],
  day_dispatch_schools: [
    {
      value: ['article_1', 'specialised', 'miscellaneous'],
      source: 'https://advance-news.co.jp/column/2019/07/post-1334.html',
      ...SINCE_2012,
      ...UNREAD,
    },
  ],
  day_dispatch_people: [
    {
      value: { age: 60, mainYen: 5_000_000, householdYen: 5_000_000, earnerPercent: 50 },
      source: 'https://d-spark.com/?p=138',
      ...SINCE_2012,
      ...UNREAD,
    },
  ],
  dispatch_place_years: [{ value: 3, source: ACT_2015, ...SINCE_2015, ...CHECKED }],
  dispatch_unit_years: [{ value: 3, source: LEAFLET_2015, ...SINCE_2015, ...CHECKED }],
  dispatch_gap_months: [
    { value: 3, source: 'https://goodjob.ca-m.co.jp/column/7872', ...SINCE_2015, ...UNREAD },
  ],
  dispatch_exemptions: [
    {
      value: ['permanent_contract', 'from_60', 'project', 'few_days', 'leave_replacement'],
      source: 'https://www.pasona.co.jp/clients/service/jhk/guide/rules/cp22/',
      ...SINCE_2015,
      ...UNREAD,
    },
  ],
  leaver: [{ value: 12, from: null, to: null, source: ACT, ...CHECKED }],
  // The Act leaves the exception to the Regulation.
  leaver_retired: [{ value: 60, from: null, to: null, source: RETIRED, ...UNREAD }],
} as const satisfies Partial<LawRegister>;
