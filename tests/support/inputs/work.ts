import { YESTERDAY } from '#tests/support/clock.ts';
import { jpegWith } from '#tests/support/pictures.ts';
import { alike, type Inputs, REASON, UNKNOWN_ID } from './input.ts';

const LAYOUT = { columns: [{ column: 'staff_no' }, { column: 'pay' }], hours: 'sixty', encoding: 'cp932' };

/** The minimal input for work: punches, attendance records, months and their files. */
export const workInputs: Inputs = {
  'period_documents.create': () => ({ form: { file: new File([jpegWith()], 'me.jpg') } }),
  'tracking.remind': ({ shift }) => ({
    body: { date: shift?.date ?? '2026-12-01', shift_id: shift?.id ?? UNKNOWN_ID },
  }),
  'tracking.outcome': () => ({ body: { outcome: 'absent_notified', version: 1 } }),
  ...alike(['tracking.bulk', 'tracking.bulk.preview'], ({ shift }) => {
    const change = { shift_user_id: shift?.shiftUserId ?? UNKNOWN_ID, outcome: 'absent_notified' };
    return { body: { changes: [change], reason: REASON } };
  }),
  'tracking.check_in': () => ({ body: { check_in_time: `${YESTERDAY} 09:00:00` } }),
  'tracking.check_out': () => ({ body: { check_out_time: `${YESTERDAY} 18:00:00` } }),
  'tracking.salary': () => ({ body: { salary_per_hour: 1400, reason: REASON, version: 1 } }),
  'work_histories.create': ({ site }) => ({
    body: {
      user_id: site?.member.id,
      workplace_id: site?.workplace.id,
      position_id: site?.position.id,
      date: YESTERDAY,
      check_in_time: `${YESTERDAY} 19:00:00`,
      check_out_time: `${YESTERDAY} 21:00:00`,
      reason: REASON,
    },
  }),
  'adjustments.create': ({ site }) => ({
    body: {
      user_id: site?.member.id,
      workplace_id: site?.workplace.id,
      month: '2027-06',
      yen: -500,
      note: REASON,
    },
  }),
  'adjustments.update': () => ({ body: { month: '2027-06', yen: 2000, note: REASON, version: 1 } }),
  'work_histories.update': () => ({
    body: { check_in_time: `${YESTERDAY} 09:10:00`, reason: REASON, version: 1 },
  }),
  ...alike(['work_histories.confirm', 'work_histories.unconfirm'], ({ shift }) => ({
    body: { ids: [shift?.work?.id ?? UNKNOWN_ID] },
  })),
  ...alike(['audit.export', 'work_histories.export'], () => ({ query: 'month=2026-11' })),
  'periods.list': () => ({ query: 'month=2026-10' }),
  'periods.late_facts': () => ({ query: 'month=2026-10' }),
  'periods.confirm_many': ({ site }) => ({
    body: { workplace_ids: [site?.workplace.id ?? UNKNOWN_ID], month: '2026-10' },
  }),
  'periods.create': ({ site }) => ({ body: { workplace_id: site?.workplace.id, month: '2026-10' } }),
  'periods.close_many': ({ site }) => ({ body: { ids: [site?.periodDocument.period_id ?? UNKNOWN_ID] } }),
  'file_layouts.create': ({ site }) => ({ body: { ...LAYOUT, name: `新${site?.layout.name}` } }),
  'file_layouts.update': ({ site }) => ({ body: { ...LAYOUT, name: `別${site?.layout.name}`, version: 1 } }),
};
