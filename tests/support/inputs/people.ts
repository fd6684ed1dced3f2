import { YESTERDAY } from '#tests/support/clock.ts';
import type { Site } from '#tests/support/mint-site.ts';
import { jpegWith } from '#tests/support/pictures.ts';
import { cardNumberOf } from '#tests/support/residence.ts';
import { alike, type Inputs, REASON, UNKNOWN_ID } from './input.ts';

/** The minimal input for people, their documents, schools and devices, and for the staff sync. */
export const peopleInputs: Inputs = {
  'users.images.create': () => ({ form: { file: new File([jpegWith()], 'me.jpg') } }),
  'papers.remind': ({ site }) => ({ body: { ids: [site?.member.id ?? UNKNOWN_ID] } }),
  'papers.decide': ({ site }) => ({
    body: { ids: [site?.paper.id ?? UNKNOWN_ID], decision: 'reject', fault: 'blurred' },
  }),
  'papers.reopen': ({ site }) => ({ body: { ids: [site?.paper.id ?? UNKNOWN_ID] } }),
  'search.find': ({ shift }) => ({ query: `q=tanaka&date=${shift?.date ?? YESTERDAY}` }),
  'saved_views.list': () => ({ query: 'path=%2Fadmin%2Fuser' }),
  'saved_views.create': () => ({
    body: { path: '/admin/user', name: '夜勤', query: 'q=night', is_default: true },
  }),
  'saved_views.update': () => ({ body: { name: '日勤', query: 'q=day', is_default: true, version: 1 } }),
  'users.search': () => ({ query: 'q=田中' }),
  'users.create': ({ person }) => ({
    body: { staff_no: `N-${person.id}`, last_name: '佐藤', first_name: '次郎' },
  }),
  'users.update': ({ site }) => ({
    body: {
      staff_no: site?.member.staff_no,
      email: site?.member.email,
      last_name: '佐藤',
      first_name: '次郎',
      given_first: false,
      employment_insured: false,
      version: 1,
    },
  }),
  'users.roles.update': () => ({ body: { roles: ['admin', 'user'], duties: ['papers'], version: 1 } }),
  'users.invite': () => ({ body: { by: 'qr' } }),
  'users.personal_data.erase': () => ({ body: { version: 1, confirmed: true } }),
  'sync.runs.create': () => ({ body: { kind: 'push' } }),
  'sync.conflicts.decide': () => ({ body: { decision: 'leave' } }),
  'sync.import': () => ({ form: { file: new File(['external_id\nX-1\n'], 'staff.csv') } }),
  'users.residence.update': ({ site }) => ({
    body: {
      status: 'study_abroad',
      expires_on: '2027-03-31',
      permission: true,
      card_number: cardNumberOf(site?.member ?? { id: UNKNOWN_ID }),
      version: 1,
    },
  }),
  'users.residence.forget_card': ({ site }) => ({
    body: { card_number: cardNumberOf(site?.member ?? { id: UNKNOWN_ID }), version: 1 },
  }),
  ...alike(['users.papers.create', 'me.papers.create'], () => ({
    form: { type: 'card_front', file: new File([jpegWith()], 'card.jpg') },
  })),
  'users.papers.approve': ({ site }) => ({ body: { ids: [site?.paper.id ?? UNKNOWN_ID] } }),
  'users.papers.reject': ({ site }) => ({ body: { ids: [site?.paper.id ?? UNKNOWN_ID], fault: 'blurred' } }),
  'me.document_requests.create': () => ({ body: { kind: 'employment_certificate', language: 'ja' } }),
  'document_requests.answer': () => ({ form: { file: new File([jpegWith()], 'slip.jpg'), version: '1' } }),
  'document_requests.refuse': () => ({ body: { reason: REASON, version: 1 } }),
  'schools.evidence.update': () => ({ form: { file: new File([jpegWith()], 'calendar.jpg'), version: '1' } }),
  'schools.update': ({ site }) => ({
    body: {
      name: `別${site?.school.name}`,
      vacations: [{ from: '2026-12-20', to: '2027-01-10' }],
      version: 1,
    },
  }),
  ...alike(['me.devices.create', 'users.devices.create'], () => ({
    body: { name: '受付のタブレット', platform: 'iOS' },
  })),
  'staff_cards.shifts': () => ({ query: 'date=2026-12-01' }),
  'users.devices.update': () => ({ body: { name: '受付のタブレット', platform: 'iOS', version: 1 } }),
  'hello_work.update': () => ({ body: { event: 'hired', event_on: YESTERDAY, reported_on: YESTERDAY } }),
  'me.other_work.update': () => ({ body: { minutes_per_week: 600, from: YESTERDAY } }),
  ...alike(['me.study_times.update', 'users.study_times.update'], () => ({
    body: {
      entries: [
        {
          kind: 'exam',
          weekday: null,
          from: '2026-12-01',
          to: '2026-12-01',
          start_time: null,
          end_time: null,
        },
      ],
      version: 1,
    },
  })),
  'users.configs.update': () => ({ body: { limits: [], other_employment: [], version: 1 } }),
  'users.workplaces.create': ({ site }) => ({
    body: { workplace_id: site?.workplace.id, works: true, manages: false },
  }),
  'users.workplaces.update': () => ({ body: { works: true, manages: false, positions: [], version: 1 } }),
  // The contract of the site has no end.
  'employment_contracts.create': () => ({
    body: { valid_from: '2018-04-01', valid_to: '2018-09-30', salary_per_hour: 1_300, renewal: 'none' },
  }),
  'employment_contracts.import': ({ site }) => ({
    form: {
      mode: 'apply',
      file: new File(
        [
          'staff_no,valid_from,valid_to,week_hours,salary_per_hour,renewal\r\n' +
            `${site?.member.staff_no},2019-04-01,2020-03-31,28,1300,none\r\n`,
        ],
        'contracts.csv',
      ),
    },
  }),
  'people_files.import': ({ site }) => ({ form: { mode: 'apply', file: peopleFile(site) } }),
};

/** A new person at the workplace. */
function peopleFile(site: Site | undefined): File {
  const { workplace, position, newcomer } = site ?? {};
  const header = 'staff_no,last_name,first_name,workplace,positions,salary_per_hour';
  const row = `P-${newcomer?.id},佐藤,次郎,${workplace?.code},${position?.name},1250`;
  return new File([`${header}\r\n${row}\r\n`], 'people.csv');
}
