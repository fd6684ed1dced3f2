import type { attendance as en } from '#app/locales/en/attendance.ts';
import type { Words } from '#app/locales/words.ts';
import { time } from './time.ts';

export const attendance: Words<typeof en> = {
  states: {
    not_checked_in: '未出勤',
    checked_in: '勤務中',
    checked_out: '退勤済み',
    confirmed: '承認済み',
  },
  flags: {
    arriving_late: '遅刻の連絡あり',
    not_yet_in: '出勤未打刻',
    late: '遅刻',
    early_leave: '早退',
    absent: '欠勤',
    check_out_awaited: '退勤待ち',
    not_checked_out: '退勤未打刻',
    needs_review: '打刻エラー',
  },
  questions: {
    drift: '打刻時刻のずれ',
    unplanned: 'シフトなしの打刻',
    forgotten: '退勤の打刻忘れ',
    early_start: '早出',
    disputed: '本人からの申告',
  },
  arrives_about: '{{time}}ごろ到着',
  check_in: '出勤',
  check_out: '退勤',
  break: '休憩',
  planned: '予定',
  actual: '実績',
  unconfirms: 'この勤務実績は承認済みです。修正すると承認が取り消されます。',
  punched: '打刻',
  counted: '集計対象',
  worked: '実働',
  paid_leave: '有給休暇',
  check_in_date: '出勤日',
  check_in_time: '出勤時刻',
  check_out_date: '退勤日',
  check_out_time: '退勤時刻',
  breaks_taken: '取得した休憩',
  reason: '理由',
  short_break: '休憩不足 {{taken}}/{{needed}}分',
  short_break_hint: 'この勤務には法律で{{needed}}分の休憩が必要ですが、{{taken}}分しかありません。',
  short_break_typed:
    '休憩{{taken}}分：{{hours}}の勤務には法律で{{needed}}分の休憩が必要です。このまま保存できます。休憩を取れなかった時間は支払対象です。',
  below_minimum: '最低賃金{{yen}}未満',
  below_specified: '特定最低賃金（{{industry}}）{{yen}}未満',
  below_minimum_short: '最低賃金未満',
  possible_allowance: '休業手当の可能性',
  possible_allowance_hint:
    '会社都合で取り消した勤務です。休業手当（労働基準法第26条）の支払いが必要な場合があります。',
  sent_home_hint:
    '会社の都合でシフトの終了前に帰した勤務です。休業手当（労働基準法第26条）の支払いが必要な場合があります。',
  early_leave: '早退の事情',
  early_leave_hint:
    'シフトの終了前に退勤したときに選びます。会社の都合で帰したときは理由も入力してください。休業手当（労働基準法第26条）の支払いが必要な場合があります。',
  early_leave_by: {
    unsaid: '未確認',
    person: '本人の都合で早退',
    company: '会社の都合で早退',
  },
  duration: time.duration,
  flag_for: '{{flag}} {{duration}}',
};
