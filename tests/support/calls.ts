import { SETTINGS_DEFAULTS } from '#contract/configuration.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { APP_SECRET, codeOfApp } from './authenticator.ts';
import type { TestClient } from './client.ts';
import { NOW, YESTERDAY } from './clock.ts';
import { dayOf } from './company.ts';
import { PASSWORD, type Person } from './mint.ts';
import { type Site, VACATION_FROM } from './mint-site.ts';
import { jpegWith } from './pictures.ts';
import type { PlannedShift } from './planned-shifts.ts';
import { cardNumberOf } from './residence.ts';

/** What a request needs beside its path: a query, a body, or the fields of a form with a file. */
type Input = { query?: string; body?: unknown; form?: Record<string, string | File> };

/** What is there to be called on; whatever is not named here has an id that nothing has. */
export type Known = {
  job?: { id: number };
  notice?: { id: number };
  session?: { id: number };
  site?: Site;
  shift?: PlannedShift | undefined;
};

/** An id that nothing has. */
const NOBODY = 999_999;
const NO_TOKEN = 'of no link';
const NO_FILE = '00000000-0000-4000-8000-000000000000';

/** The rules warn about people whose birthday nobody knows. */
const REASON = 'asked the person';

const INSTRUCTION = { kind: 'video', title: '安全教育', url: 'https://example.com/safety' };

const DAY_SHIFT = { name: '日勤', start_time: '09:00', end_time: '18:00' };

const TRANSFER = {
  ...{ method: 'transfer', bank_code: '0005', branch_code: '678', account_type: 'ordinary' },
  ...{ account_number: '7654321', holder_kana: 'グエン　ヴァン' },
};

/** As a browser would give it. */
const SUBSCRIPTION = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/of-the-tests',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const LAYOUT = { columns: [{ column: 'staff_no' }, { column: 'pay' }], hours: 'sixty', encoding: 'cp932' };

/** The least that an operation takes from this person, valid where that is easy. */
function inputOf(id: OperationId, person: Person, { notice, site, shift }: Known): Input {
  const onShift = { user_id: site?.member.id, position_id: site?.position.id, type: 'fixed' };
  switch (id) {
    case 'auth.sign_in':
      return { body: { email: person.email, password: PASSWORD } };
    case 'auth.reset.request':
      return { body: { email: person.email } };
    case 'auth.reset.check':
      return { body: { token: NO_TOKEN } };
    case 'auth.reset.process': {
      const password = 'another password';
      return { body: { token: NO_TOKEN, password, password_confirmation: password } };
    }
    case 'profile.info.update':
      return {
        body: {
          last_name: person.lastName,
          first_name: person.firstName,
          last_name_kana: person.lastNameKana,
          first_name_kana: person.firstNameKana,
          version: person.version,
        },
      };
    case 'profile.password.update': {
      const password = 'another password';
      return { body: { current_password: PASSWORD, password, password_confirmation: password } };
    }
    case 'me.channels.update':
      return { body: { mail: 'always', push: false, line: false } };
    case 'me.channels.test':
      return { body: { channel: 'mail' } };
    case 'me.push_subscriptions.create':
      return { body: SUBSCRIPTION };
    case 'deliveries.retry':
      return { body: { notice_id: notice?.id ?? NOBODY, channel: 'mail', target: 0 } };
    case 'profile.settings.update':
      return { body: { lang: 'ja', theme: 'dark' } };
    case 'profile.picture.update':
    case 'users.images.create':
    case 'workplace_images.create':
    case 'period_documents.create':
      return { form: { file: new File([jpegWith()], 'me.jpg') } };
    case 'profile.tfa.begin':
      return { body: { password: PASSWORD } };
    case 'profile.tfa.confirm':
    case 'profile.tfa.recovery_codes':
      return { body: { code: codeOfApp(APP_SECRET, NOW) } };
    case 'profile.tfa.remove':
      return { body: { password: PASSWORD, code: codeOfApp(APP_SECRET, NOW) } };
    case 'users.search':
      return { query: 'q=田中' };
    case 'workplaces.create':
      return { body: { code: `N-${site?.workplace.code}`, name: `新${site?.workplace.name}` } };
    case 'workplaces.update':
      return {
        body: {
          code: `O-${site?.workplace.code}`,
          name: `別${site?.workplace.name}`,
          formula: 2,
          active: true,
          version: 1,
        },
      };
    case 'positions.create':
      return { body: { name: `新${site?.position.name}` } };
    case 'positions.update':
      return { body: { name: `別${site?.position.name}`, version: 1 } };
    case 'shift_templates.create':
      return { body: { ...DAY_SHIFT, code: `N-${site?.template.code}` } };
    case 'shift_templates.update':
      return { body: { ...DAY_SHIFT, code: 'OTHER', paid_before_minutes: 10, active: true, version: 1 } };
    case 'users.create':
      return { body: { staff_no: `N-${person.id}`, last_name: '佐藤', first_name: '次郎' } };
    case 'users.update':
      return {
        body: {
          staff_no: site?.member.staffNo,
          email: site?.member.email,
          last_name: '佐藤',
          first_name: '次郎',
          given_first: false,
          employment_insured: false,
          version: 1,
        },
      };
    case 'users.roles.update':
      return { body: { roles: ['admin', 'user'], duties: ['papers'], version: 1 } };
    case 'users.invite':
      return { body: { by: 'qr' } };
    case 'users.personal_data.erase':
      return { body: { version: 1, confirmed: true } };
    case 'users.hold.place':
      return { body: { reason: 'a dispute' } };
    case 'users.disable':
      return { body: { reason: '退職', version: 1 } };
    case 'sync.runs.create':
      return { body: { kind: 'push' } };
    case 'sync.runs.apply':
      return { body: {} };
    case 'sync.conflicts.decide':
      return { body: { decision: 'leave' } };
    case 'sync.sends.retry':
      return { body: { ids: [NOBODY] } };
    case 'sync.import':
      return { form: { file: new File(['external_id\nX-1\n'], 'staff.csv') } };
    case 'users.to_cross_staff':
    case 'users.from_cross_staff':
    case 'users.enable':
    case 'users.restore':
      return { body: { version: 1 } };
    case 'users.residence.update':
      return {
        body: {
          status: 'study_abroad',
          expires_on: '2027-03-31',
          permission: true,
          card_number: cardNumberOf(site?.member ?? { id: NOBODY }),
          version: 1,
        },
      };
    case 'users.residence.forget_card':
      return { body: { card_number: cardNumberOf(site?.member ?? { id: NOBODY }), version: 1 } };
    case 'users.residence.check':
      return { body: { version: 1 } };
    case 'papers.remind':
      return { body: { user_ids: [site?.member.id ?? NOBODY] } };
    case 'users.papers.create':
    case 'me.papers.create':
      return { form: { type: 'card_front', file: new File([jpegWith()], 'card.jpg') } };
    case 'users.papers.approve':
      return { body: { ids: [site?.paper.id ?? NOBODY] } };
    case 'users.papers.reject':
      return { body: { ids: [site?.paper.id ?? NOBODY], fault: 'blurred' } };
    case 'users.papers.update':
      return { body: { type: 'passport', version: 1 } };
    case 'schools.create':
      return { body: { name: `新${site?.school.name}` } };
    case 'schools.evidence.update':
      return { form: { file: new File([jpegWith()], 'calendar.jpg'), version: '1' } };
    case 'workplace_images.update':
      return { body: { caption: '裏口', version: 1 } };
    case 'instructions.create':
      return { body: INSTRUCTION };
    case 'instructions.update':
      return { body: { ...INSTRUCTION, version: 1 } };
    case 'schools.update':
      return {
        body: {
          name: `別${site?.school.name}`,
          vacations: [{ from: '2026-12-20', to: '2027-01-10' }],
          version: 1,
        },
      };
    case 'me.devices.create':
    case 'users.devices.create':
      return { body: { name: '受付のタブレット', platform: 'iOS' } };
    case 'staff_cards.shifts':
      return { query: 'date=2026-12-01' };
    case 'users.devices.update':
      return { body: { name: '受付のタブレット', platform: 'iOS', version: 1 } };
    case 'device.pair':
      return { body: { code: 'WRONG-WRONG' } };
    case 'device.check_in':
      return { body: {} };
    case 'device.check_out':
      return { body: { break: 'none' } };
    case 'hello_work.update':
      return { body: { event: 'hired', event_on: YESTERDAY, reported_on: YESTERDAY } };
    case 'me.other_work.update':
      return { body: { minutes_per_week: 600, from: YESTERDAY } };
    case 'me.availability.read':
      return { query: 'month=2026-12' };
    case 'me.availability.update':
      return {
        query: 'month=2026-12',
        body: { days: [{ date: '2026-12-01', answer: 'yes' }], version: 0 },
      };
    case 'availability.list':
      return { query: `workplace_id=${site?.workplace.id ?? NOBODY}&month=2026-12` };
    case 'availability.deadline.update':
      return {
        body: {
          ...{ workplace_id: site?.workplace.id ?? NOBODY, month: '2026-12' },
          ...{ due_on: '2026-11-25', version: 0 },
        },
      };
    case 'availability.remind':
      return { body: { workplace_id: site?.workplace.id ?? NOBODY, month: '2026-12' } };
    case 'users.configs.update':
      return { body: { limits: [], other_employment: [], version: 1 } };
    case 'members.create':
      return { body: { user_id: site?.newcomer.id, works: true, manages: false } };
    case 'users.workplaces.create':
      return { body: { workplace_id: site?.workplace.id, works: true, manages: false } };
    case 'members.update':
    case 'users.workplaces.update':
      return { body: { works: true, manages: false, positions: [], version: 1 } };
    case 'wages.create':
    case 'wages.preview':
      return {
        body: {
          user_id: site?.member.id,
          position_id: site?.position.id,
          valid_from: '2026-12-01',
          salary_per_hour: 1300,
        },
      };
    case 'wages.update':
      return {
        body: {
          position_id: site?.position.id,
          valid_from: '2026-12-01',
          salary_per_hour: 1300,
          version: 1,
        },
      };
    case 'configuration.preview':
      return { body: {} };
    case 'branches.create':
      return { body: { name: `新${site?.branch.name}` } };
    case 'branches.update':
      return { body: { name: `別${site?.branch.name}`, version: 1 } };
    case 'minimum_wages.create':
      return { body: { prefecture: '13', valid_from: dayOf(person), salary_per_hour: 1200 } };
    case 'minimum_wages.import':
      return { body: { rates: [{ prefecture: '14', valid_from: dayOf(person), salary_per_hour: 1200 }] } };
    case 'minimum_wages.update':
      return {
        body: {
          ...{ prefecture: '15', valid_from: dayOf(site?.minimumWage ?? person) },
          ...{ salary_per_hour: 1200, version: 1 },
        },
      };
    case 'fixed_schedules.create':
    case 'fixed_schedules.preview':
      return { body: { ...fixedScheduleOf(site), valid_from: '2026-12-01' } };
    case 'fixed_schedules.update':
      return { body: { ...fixedScheduleOf(site), valid_from: '2026-12-01', version: 1 } };
    case 'configuration.update':
      return { body: { ...SETTINGS_DEFAULTS, max_hour_per_week: 38, version: 1 } };
    case 'me.shifts.list':
      return { query: 'month=2026-12' };
    case 'me.shifts.cannot_come':
      return { body: { reason: REASON } };
    case 'me.work_histories.dispute':
      return { body: { note: REASON } };
    case 'me.registration.create':
      return { body: { position_id: site?.position.id } };
    case 'shifts.create':
      return {
        body: { workplace_id: site?.workplace.id, template_id: site?.template.id, dates: ['2026-12-05'] },
      };
    case 'shifts.update':
      return {
        body: {
          ...{ date: '2026-12-01', start_time: '09:00', end_time: '18:00', paid_before_minutes: 0 },
          breaks: [{ start: '12:00', end: '13:00' }],
          seats: [{ position_id: site?.position.id, fixed_total: 2, temp_total: 1 }],
          active: true,
          version: 1,
        },
      };
    case 'shifts.active.update':
      return { body: { ids: [shift?.id ?? NOBODY], active: false } };
    case 'shifts.board':
      return { query: `workplace_id=${site?.workplace.id}&date_from=2026-12-01&date_to=2026-12-07` };
    case 'shifts.close':
      return { body: { closed: true, version: 1 } };
    case 'shifts.copy':
      return {
        body: {
          ...{ workplace_id: site?.workplace.id, to: '2026-12-07', with_people: true, mode: 'preview' },
          from: { date_from: '2026-11-30', date_to: '2026-12-06' },
        },
      };
    case 'schedules.read':
      return { query: 'month=2026-12' };
    case 'schedules.update': {
      const { position_id, type } = onShift;
      const schedules = [{ kind: 'add', shift_id: shift?.id ?? NOBODY, position_id, type }];
      return { query: 'month=2026-12', body: { schedules, override_reason: REASON } };
    }
    case 'shifts.publishing':
      return { query: `workplace_id=${site?.workplace.id ?? NOBODY}&month=2026-12` };
    case 'shifts.publish':
      return { body: { workplace_id: site?.workplace.id, month: '2026-12' } };
    case 'shifts.check':
    case 'shifts.users.bulk': {
      const changes = [{ kind: 'assign', shift_id: shift?.id ?? NOBODY, ...onShift }];
      return { body: id === 'shifts.check' ? { changes } : { changes, override_reason: REASON } };
    }
    case 'shifts.users.create':
      return { body: { ...onShift, override_reason: REASON } };
    case 'shifts.users.update':
      return { body: { ...onShift, type: 'temporary', override_reason: REASON, version: 1 } };
    case 'shifts.candidates':
      return { query: `position_id=${site?.position.id}` };
    case 'shifts.asks.create':
      return {
        body: {
          ...{ position_id: site?.position.id, user_ids: [site?.member.id ?? NOBODY] },
          override_reason: REASON,
        },
      };
    case 'shifts.asks.close':
      return { body: { version: 1 } };
    case 'me.asks.answer':
      return { body: { answer: 'yes' } };
    case 'shifts.replace':
      return {
        body: {
          ...{ shift_user_id: shift?.shiftUserId ?? NOBODY, user_id: site?.member.id },
          ...{ outcome: 'absent_notified', override_reason: REASON },
        },
      };
    case 'tracking.remind':
      return { body: { date: shift?.date ?? '2026-12-01', shift_id: shift?.id ?? NOBODY } };
    case 'tracking.outcome':
      return { body: { outcome: 'absent_notified', version: 1 } };
    case 'tracking.bulk':
    case 'tracking.bulk.preview': {
      const change = { shift_user_id: shift?.shiftUserId ?? NOBODY, outcome: 'absent_notified' };
      return { body: { changes: [change], reason: REASON } };
    }
    case 'tracking.check_in':
      return { body: { check_in_time: `${YESTERDAY} 09:00:00` } };
    case 'tracking.check_out':
      return { body: { check_out_time: `${YESTERDAY} 18:00:00` } };
    case 'tracking.salary':
      return { body: { salary_per_hour: 1400, reason: REASON, version: 1 } };
    case 'work_histories.create':
      return {
        body: {
          ...{ user_id: site?.member.id, workplace_id: site?.workplace.id, position_id: site?.position.id },
          ...{
            date: YESTERDAY,
            check_in_time: `${YESTERDAY} 19:00:00`,
            check_out_time: `${YESTERDAY} 21:00:00`,
          },
          reason: REASON,
        },
      };
    case 'adjustments.create':
      return {
        body: {
          ...{ user_id: site?.member.id, workplace_id: site?.workplace.id },
          ...{ month: '2027-06', yen: -500, note: REASON },
        },
      };
    case 'adjustments.allowance':
      return { query: `user_id=${site?.member.id ?? NOBODY}&month=2026-11` };
    case 'adjustments.update':
      return { body: { month: '2027-06', yen: 2000, note: REASON, version: 1 } };
    case 'work_histories.update':
      return { body: { check_in_time: `${YESTERDAY} 09:10:00`, reason: REASON, version: 1 } };
    case 'work_histories.delete':
      return { body: { reason: REASON, version: 1 } };
    case 'work_histories.confirm':
    case 'work_histories.unconfirm':
      return { body: { ids: [shift?.work?.id ?? NOBODY] } };
    case 'review_items.decide':
      return { body: { decision: 'accept' } };
    case 'me.salary.create':
      return { body: { amount: 1_000 } };
    case 'me.salary.cancel':
      return { body: {} };
    case 'salary.requests.create':
      return { body: { user_id: site?.member.id ?? NOBODY, amount: 1_000 } };
    case 'salary.requests.update':
      return { body: { status: 'approved', version: 1 } };
    case 'salary.requests.comment':
      return { body: { text: REASON } };
    case 'salary.batches.create':
      return { body: { ids: [site?.pay.request?.id ?? NOBODY], transfer_on: '2026-11-21' } };
    case 'salary.batches.result': {
      const line = { request_id: site?.pay.request?.id ?? NOBODY, result: 'paid' };
      return { body: { mode: 'apply', lines: [line] } };
    }
    case 'salary.batches.result_file': {
      const text = `request_id,result,reason\r\n${site?.pay.request?.id ?? NOBODY},paid,\r\n`;
      return { form: { mode: 'apply', file: new File([text], 'result.csv') } };
    }
    case 'me.pay_account.update':
    case 'users.pay_account.update':
      return { body: { ...TRANSFER, version: 0 } };
    case 'users.pay_account.verify':
      return { body: { verified: true, version: 1 } };
    case 'roster_files.export':
      return { query: 'month=2026-12' };
    case 'audit.export':
    case 'work_histories.export':
    case 'work_histories.monthly':
    case 'work_histories.monthly.sums':
    case 'work_histories.monthly.export':
    case 'work_histories.monthly.read':
    case 'me.work_histories.monthly':
    case 'adjustments.list':
    case 'reports.monthly':
    case 'reports.monthly.export':
      return { query: 'month=2026-11' };
    case 'periods.list':
      return { query: 'month=2026-10' };
    case 'periods.late_facts':
      return { query: 'month=2026-10' };
    case 'periods.confirm_many':
      return { body: { workplace_ids: [site?.workplace.id ?? NOBODY], month: '2026-10' } };
    case 'periods.create':
      return { body: { workplace_id: site?.workplace.id, month: '2026-10' } };
    case 'periods.confirm':
    case 'periods.close':
      return { body: { version: 1 } };
    case 'periods.close_many':
      return { body: { ids: [site?.periodDocument.periodId ?? NOBODY] } };
    case 'periods.reopen':
      return { body: { reason: REASON, version: 1 } };
    case 'period_sheets.read':
      return { query: `workplace_id=${site?.workplace.id}&month=2026-11` };
    case 'file_layouts.create':
      return { body: { ...LAYOUT, name: `新${site?.layout.name}` } };
    case 'file_layouts.update':
      return { body: { ...LAYOUT, name: `別${site?.layout.name}`, version: 1 } };
    case 'notifications.create':
      return { body: notificationOf(site) };
    case 'notifications.update':
      return { body: { ...notificationOf(site), version: 1 } };
    case 'notifications.preview':
      return { body: { audience: notificationOf(site).audience } };
    case 'people_files.import':
      return { form: { mode: 'apply', file: peopleFile(site) } };
    case 'roster_files.import':
      return { form: { mode: 'apply', file: rosterFile(site), override_reason: REASON } };
    case 'roster_files.import_shift':
      return { form: { mode: 'apply', file: shiftFile(site), override_reason: REASON } };
    case 'shifts.delete':
    case 'shifts.users.delete':
    case 'users.delete':
    case 'users.devices.delete':
    case 'me.devices.delete':
    case 'me.registration.delete':
    case 'users.papers.delete':
    case 'me.papers.delete':
    case 'members.delete':
    case 'users.workplaces.delete':
    case 'wages.delete':
    case 'workplaces.delete':
    case 'positions.delete':
    case 'shift_templates.delete':
    case 'schools.delete':
    case 'fixed_schedules.delete':
    case 'branches.delete':
    case 'minimum_wages.delete':
    case 'schools.evidence.delete':
    case 'workplace_images.delete':
    case 'instructions.delete':
    case 'file_layouts.delete':
    case 'notifications.delete':
    case 'adjustments.delete':
      return { query: 'version=1' };
    default:
      return {};
  }
}

/** To the people of the workplace, now. */
function notificationOf(site: Site | undefined) {
  return {
    ...{ type: 'notice', title_ja: '棚卸', content_ja: '月曜日は棚卸です。' },
    audience: { workplace_ids: [site?.workplace.id ?? NOBODY] },
    send_anyway: true,
  };
}

/** The member on Mondays. */
function fixedScheduleOf(site: Site | undefined) {
  return {
    ...{ user_id: site?.member.id, workplace_id: site?.workplace.id },
    ...{ position_id: site?.position.id, template_id: site?.template.id },
    weekdays: [1],
  };
}

/** The member on a day of the template. */
function rosterFile(site: Site | undefined): File {
  const header = 'date,workplace,shift,position,type,staff_no,start_time,end_time';
  const { workplace, template, position, member } = site ?? {};
  const row = `2026-12-01,${workplace?.code},${template?.code},${position?.name},fixed,${member?.staffNo},,`;
  return new File([`${header}\r\n${row}\r\n`], 'roster.csv');
}

/** Somebody new, at the workplace. */
function peopleFile(site: Site | undefined): File {
  const { workplace, position, newcomer } = site ?? {};
  const header = 'staff_no,last_name,first_name,workplace,positions,salary_per_hour';
  const row = `P-${newcomer?.id},佐藤,次郎,${workplace?.code},${position?.name},1250`;
  return new File([`${header}\r\n${row}\r\n`], 'people.csv');
}

function shiftFile(site: Site | undefined): File {
  const row = `${site?.member.staffNo},${site?.position.name},fixed,,`;
  return new File([`staff_no,position,type,start_time,end_time\r\n${row}\r\n`], 'shift.csv');
}

/** What the first id of a path names. */
function subjectOf(id: OperationId, known: Known): { id: number } | undefined {
  const { job, notice, session, site, shift } = known;
  if (id.startsWith('salary.batches.')) return site?.pay.batch;
  if (/^(me\.)?salary\./.test(id)) return site?.pay.request;
  if (id.startsWith('jobs.')) return job;
  if (id.startsWith('me.notifications.')) return notice;
  if (id.startsWith('notifications.')) return site?.notification;
  if (id.startsWith('file_layouts.')) return site?.layout;
  if (id.startsWith('adjustments.')) return site?.adjustment;
  if (/^(periods|period_documents)\./.test(id) || id === 'period_sheets.of_period') return periodOf(site);
  if (id === 'work_histories.monthly.file') return job;
  if (id === 'me.devices.delete') return site?.device;
  if (id === 'me.papers.delete') return site?.paper;
  if (id === 'me.asks.answer') return shift?.askId === undefined ? undefined : { id: shift.askId };
  if (id.startsWith('schools.')) return site?.school;
  if (id.startsWith('branches.')) return site?.branch;
  if (id.startsWith('minimum_wages.')) return site?.minimumWage;
  if (id.startsWith('fixed_schedules.')) return site?.fixedSchedule;
  if (id === 'profile.sessions.end') return session;
  if (/^(shifts|roster_files|tracking|me\.registration|me\.shifts)\./.test(id)) return shift;
  if (/^(me\.)?work_histories\./.test(id)) return shift?.work;
  if (id === 'review_items.decide') return itemOf(shift);
  if (id === 'users.workplaces.create') return site?.newcomer;
  if (id === 'hello_work.update') return site?.member;
  return id.startsWith('users.') || id.startsWith('staff_cards.') ? site?.member : site?.workplace;
}

function periodOf(site: Site | undefined): { id: number } | undefined {
  return site && { id: site.periodDocument.periodId };
}

function itemOf(shift: PlannedShift | undefined): { id: number } | undefined {
  const id = shift?.work?.itemId;
  return id === undefined ? undefined : { id };
}

function addressOf(id: OperationId, person: Person, known: Known): string {
  const { site } = known;
  const ids: Record<string, number | string | undefined> = {
    id: id === 'files.read' ? (person.pictureFileId ?? NO_FILE) : subjectOf(id, known)?.id,
    workplace_id: site?.workplace.id,
    user_id: site?.member.id,
    shift_user_id: known.shift?.shiftUserId,
    ask_id: known.shift?.askId,
    operation_id: known.shift?.operationId ?? NO_FILE,
    wage_id: site?.wage.id,
    device_id: site?.device.id,
    paper_id: site?.paper.id,
    position_id: site?.position.id,
    template_id: site?.template.id,
    image_id: (id.startsWith('users.') ? site?.personImage : site?.workplaceImage)?.id,
    instruction_id: site?.instruction.id,
    document_id: site?.periodDocument.id,
    valid_from: VACATION_FROM,
  };
  return operations[id].path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name] ?? NOBODY));
}

/** A request as it would be sent: where, what beside its address, and the least that the operation takes. */
export type Asked = Input & { method: string; address: string };

/** The request by which an operation is called as the contract declares it. */
export function requestOf(id: OperationId, person: Person, known: Known): Asked {
  const { query, ...sent } = inputOf(id, person, known);
  const address = `/api${addressOf(id, person, known)}`;
  return { ...sent, method: operations[id].method, address, ...(query && { query }) };
}

/** Calls an operation as the contract declares it, with the least that it takes. */
export function callOperation(
  { send }: TestClient,
  id: OperationId,
  person: Person,
  { known = {}, headers = {} }: { known?: Known; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { method, query, body, form, ...asked } = requestOf(id, person, known);
  const address = `${asked.address}${query ? `?${query}` : ''}`;
  if (form) {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.set(name, value);
    return send(address, { method, body: data, headers });
  }
  if (body === undefined) return send(address, { method, headers });
  return send(address, {
    method,
    body: JSON.stringify(body),
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}
