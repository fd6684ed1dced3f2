import type { Site } from '#tests/support/mint-site.ts';
import type { PlannedShift } from '#tests/support/planned-shifts.ts';
import { alike, type Inputs, REASON, UNKNOWN_ID } from './input.ts';

function onShift(site: Site | undefined) {
  return { user_id: site?.member.id, position_id: site?.position.id, type: 'fixed' };
}

function assignment(site: Site | undefined, shift: PlannedShift | undefined) {
  return { kind: 'assign', shift_id: shift?.id ?? UNKNOWN_ID, ...onShift(site) };
}

/** The minimal input for rosters: shifts, assignments, availability and files. */
export const rostersInputs: Inputs = {
  'me.availability.read': () => ({ query: 'month=2026-12' }),
  'me.availability.update': () => ({
    query: 'month=2026-12',
    body: { days: [{ date: '2026-12-01', answer: 'yes' }], version: 0 },
  }),
  'availability.list': ({ site }) => ({
    query: `workplace_id=${site?.workplace.id ?? UNKNOWN_ID}&month=2026-12`,
  }),
  'availability.deadline.update': ({ site }) => ({
    body: {
      workplace_id: site?.workplace.id ?? UNKNOWN_ID,
      month: '2026-12',
      due_on: '2026-11-25',
      version: 0,
    },
  }),
  'availability.remind': ({ site }) => ({
    body: { workplace_id: site?.workplace.id ?? UNKNOWN_ID, month: '2026-12' },
  }),
  'fill_plans.create': ({ site }) => ({
    body: {
      date_from: '2026-12-01',
      date_to: '2026-12-31',
      workplace_ids: [site?.workplace.id ?? UNKNOWN_ID],
    },
  }),
  ...alike(['fill_plans.take', 'fill_plans.ask'], ({ site }) => ({
    body: { workplace_ids: [site?.workplace.id ?? UNKNOWN_ID] },
  })),
  'fill_nights.update': () => ({ body: { nightly: true } }),
  'me.wanted_hours.update': () => ({ body: { hours: 20 } }),
  'fill_refusals.delete': ({ site }) => ({
    body: {
      workplace_id: site?.workplace.id ?? UNKNOWN_ID,
      ids: [site?.others.fill_refusal ?? UNKNOWN_ID],
    },
  }),
  ...alike(['fixed_schedules.create', 'fixed_schedules.preview'], ({ site }) => ({
    body: { ...fixedScheduleOf(site), valid_from: '2026-12-01' },
  })),
  'fixed_schedules.import': ({ site }) => ({
    form: {
      mode: 'apply',
      file: new File(
        [
          'staff_no,workplace,template,position,weekdays,valid_from\r\n' +
            `${site?.member.staff_no},${site?.workplace.code},${site?.template.code},${site?.position.name},Sun,2026-12-01\r\n`,
        ],
        'schedules.csv',
      ),
    },
  }),
  'fixed_schedules.update': ({ site }) => ({
    body: { ...fixedScheduleOf(site), valid_from: '2026-12-01', version: 1 },
  }),
  'me.hand_overs.create': ({ shift }) => ({ body: { user_id: shift?.colleagueId ?? UNKNOWN_ID } }),
  'me.hand_overs.delete': () => ({ query: 'version=1' }),
  'shifts.hand_overs.decide': () => ({
    body: { decision: 'approve', override_reason: REASON, version: 1 },
  }),
  'me.shifts.list': () => ({ query: 'month=2026-12' }),
  'me.shifts.late': () => ({ body: { arrives: '12:00' } }),
  'me.shifts.messages.read': () => ({ body: { last_id: 1 } }),
  'shifts.messages.read': () => ({ body: { last_id: 1 } }),
  'shifts.messages.create': () => ({ body: { text: 'See you' } }),
  'shifts.create': ({ site }) => ({
    body: { workplace_id: site?.workplace.id, template_id: site?.template.id, dates: ['2026-12-05'] },
  }),
  'shifts.update': ({ site }) => ({
    body: {
      date: '2026-12-01',
      start_time: '09:00',
      end_time: '18:00',
      paid_before_minutes: 0,
      breaks: [{ start: '12:00', end: '13:00' }],
      seats: [{ position_id: site?.position.id, fixed_total: 2, temp_total: 1 }],
      active: true,
      version: 1,
    },
  }),
  'shifts.active.update': ({ shift }) => ({ body: { ids: [shift?.id ?? UNKNOWN_ID], active: false } }),
  'shifts.board': ({ site }) => ({
    query: `workplace_id=${site?.workplace.id}&date_from=2026-12-01&date_to=2026-12-07`,
  }),
  'shifts.copy': ({ site }) => ({
    body: {
      workplace_id: site?.workplace.id,
      to: '2026-12-07',
      with_people: true,
      mode: 'preview',
      from: { date_from: '2026-11-30', date_to: '2026-12-06' },
    },
  }),
  'schedules.read': () => ({ query: 'month=2026-12' }),
  'schedules.update': ({ site, shift }) => {
    const { position_id, type } = onShift(site);
    const schedules = [{ kind: 'add', shift_id: shift?.id ?? UNKNOWN_ID, position_id, type }];
    return { query: 'month=2026-12', body: { schedules, override_reason: REASON } };
  },
  'shifts.publishing': ({ site }) => ({
    query: `date_from=2026-12-01&date_to=2026-12-31&workplace_ids[]=${site?.workplace.id ?? UNKNOWN_ID}`,
  }),
  'shifts.publish': ({ site }) => ({
    body: { workplace_ids: [site?.workplace.id], date_from: '2026-12-01', date_to: '2026-12-31' },
  }),
  'shifts.check': ({ site, shift }) => ({ body: { changes: [assignment(site, shift)] } }),
  'shifts.users.bulk': ({ site, shift }) => ({
    body: { changes: [assignment(site, shift)], override_reason: REASON },
  }),
  'shifts.registrations.decide': ({ shift }) => ({
    body: { ids: [shift?.shiftUserId ?? UNKNOWN_ID], decision: 'approve', reason: REASON },
  }),
  'shifts.users.create': ({ site }) => ({ body: { ...onShift(site), override_reason: REASON } }),
  'shifts.users.update': ({ site }) => ({
    body: { position_id: site?.position.id, type: 'temporary', override_reason: REASON, version: 1 },
  }),
  'shifts.asks.create': ({ site }) => ({
    body: {
      position_id: site?.position.id,
      user_ids: [site?.member.id ?? UNKNOWN_ID],
      override_reason: REASON,
    },
  }),
  'shifts.asks.waiting': ({ site }) => ({
    query: `workplace_id=${site?.workplace.id ?? UNKNOWN_ID}&date_from=2026-12-01&date_to=2026-12-31`,
  }),
  'shifts.asks.withdraw': ({ shift }) => ({ body: { ids: [shift?.askId ?? UNKNOWN_ID] } }),
  'shifts.replace': ({ site, shift }) => ({
    body: {
      shift_user_id: shift?.shiftUserId ?? UNKNOWN_ID,
      user_id: site?.member.id,
      outcome: 'absent_notified',
      override_reason: REASON,
    },
  }),
  'roster_files.export': () => ({ query: 'month=2026-12' }),
  'roster_files.export_sheet': ({ site }) => ({
    query: `workplace_id=${site?.workplace.id ?? UNKNOWN_ID}&month=2026-12`,
  }),
  'roster_files.template': ({ site }) => ({ query: `workplace_id=${site?.workplace.id ?? UNKNOWN_ID}` }),
  'roster_files.import': ({ site }) => ({
    form: { mode: 'apply', file: rosterFile(site), override_reason: REASON },
  }),
  'roster_files.import_shift': ({ site }) => ({
    form: { mode: 'apply', file: shiftFile(site), override_reason: REASON },
  }),
};

/** The member on Mondays. */
function fixedScheduleOf(site: Site | undefined) {
  return {
    user_id: site?.member.id,
    workplace_id: site?.workplace.id,
    position_id: site?.position.id,
    template_id: site?.template.id,
    weekdays: [1],
  };
}

/** The member on a day of the template. */
function rosterFile(site: Site | undefined): File {
  const header = 'date,workplace,shift,position,type,staff_no,start_time,end_time';
  const { workplace, template, position, member } = site ?? {};
  const row = `2026-12-01,${workplace?.code},${template?.code},${position?.name},fixed,${member?.staff_no},,`;
  return new File([`${header}\r\n${row}\r\n`], 'roster.csv');
}

function shiftFile(site: Site | undefined): File {
  const row = `${site?.member.staff_no},${site?.position.name},fixed,,`;
  return new File([`staff_no,position,type,start_time,end_time\r\n${row}\r\n`], 'shift.csv');
}
