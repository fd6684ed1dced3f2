import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import { dayOf } from '#tests/support/company.ts';
import { jpegWith } from '#tests/support/pictures.ts';
import { alike, type Inputs } from './input.ts';

const INSTRUCTION = { kind: 'video', title: '安全教育', url: 'https://example.com/safety' };

const DAY_SHIFT = { name: '日勤', start_time: '09:00', end_time: '18:00' };

/** The minimal input for workplaces and the company. */
export const workplacesInputs: Inputs = {
  'workplace_images.create': () => ({ form: { file: new File([jpegWith()], 'me.jpg') } }),
  'workplaces.create': ({ site }) => ({
    body: { code: `N-${site?.workplace.code}`, name: `新${site?.workplace.name}` },
  }),
  'workplaces.import': ({ site }) => ({
    form: {
      mode: 'apply',
      file: new File(
        [`code,name\r\nI-${site?.workplace.code},取${site?.workplace.name}\r\n`],
        'workplaces.csv',
      ),
    },
  }),
  'workplaces.update': ({ site }) => ({
    body: {
      code: `O-${site?.workplace.code}`,
      name: `別${site?.workplace.name}`,
      formula: 2,
      active: true,
      version: 1,
    },
  }),
  'shift_templates.create': ({ site }) => ({ body: { ...DAY_SHIFT, code: `N-${site?.template.code}` } }),
  'shift_templates.import': ({ site }) => ({
    form: {
      mode: 'apply',
      file: new File(
        [
          'workplace,code,name,start_time,end_time\r\n' +
            `${site?.workplace.code},I-${site?.template.code},日勤,9:00,18:00\r\n`,
        ],
        'templates.csv',
      ),
    },
  }),
  'shift_templates.update': () => ({
    body: { ...DAY_SHIFT, code: 'OTHER', paid_before_minutes: 10, active: true, version: 1 },
  }),
  'workplace_images.update': () => ({ body: { caption: '裏口', version: 1 } }),
  'workplaces.rides.update': () => ({
    body: { first_arrival: '06:10', last_departure: '23:40', note: '東口から', version: 1 },
  }),
  'punch_cards.issue': ({ site }) => ({
    body: { workplace_id: site?.workplace.id, user_ids: [site?.member.id] },
  }),
  'me.ways.update': () => ({ body: { minutes: 45 } }),
  'instructions.create': () => ({ body: INSTRUCTION }),
  'instructions.update': () => ({ body: { ...INSTRUCTION, version: 1 } }),
  'members.create': ({ site }) => ({ body: { user_id: site?.newcomer.id, works: true, manages: false } }),
  'members.update': () => ({ body: { works: true, manages: false, positions: [], version: 1 } }),
  ...alike(['wages.create', 'wages.preview'], ({ site }) => ({
    body: {
      user_id: site?.member.id,
      position_id: site?.position.id,
      valid_from: '2026-12-01',
      salary_per_hour: 1300,
    },
  })),
  'wages.update': ({ site }) => ({
    body: {
      position_id: site?.position.id,
      valid_from: '2026-12-01',
      salary_per_hour: 1300,
      version: 1,
    },
  }),
  'minimum_wages.create': ({ person }) => ({
    body: { prefecture: '13', valid_from: dayOf(person), salary_per_hour: 1200 },
  }),
  ...alike(['minimum_wages.import', 'minimum_wages.preview'], ({ person }) => ({
    body: { rates: [{ prefecture: '14', valid_from: dayOf(person), salary_per_hour: 1200 }] },
  })),
  'minimum_wages.read_file': () => ({
    form: {
      file: new File(['prefecture,valid_from,salary_per_hour\r\n13,2026-10-01,1250\r\n'], 'rates.csv'),
    },
  }),
  'minimum_wages.update': ({ person, site }) => ({
    body: {
      prefecture: '15',
      valid_from: dayOf(site?.minimumWage ?? person),
      salary_per_hour: 1200,
      version: 1,
    },
  }),
  'configuration.update': () => {
    const { earlier_pay_terms, ...settings } = SETTINGS_DEFAULTS;
    return { body: { ...settings, max_hour_per_week: 38, version: 1 } };
  },
};
