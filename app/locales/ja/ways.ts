import type { ways as en } from '#app/locales/en/ways.ts';
import type { Words } from '#app/locales/words.ts';

export const ways: Words<typeof en> = {
  title: '通勤時間',
  found_by: 'つうきん 電車 バス 送迎 始発 終電 家を出る時間',
  hint: '家から各勤務先までの時間を入力してください。{{spare}}分の余裕をみた、家を出る時刻が表示されます。入力した時間は、シフトを組む管理者には表示されません。通勤時間がとても長い勤務先では、応募したシフトを除き、自動作成の案に入らないことがあります。',
  none: '勤務先がまだありません',
  none_hint: '勤務先が決まると、ここに表示されます。',
  not_entered: '未入力',
  from_home: '家から{{duration}}',
  enter: '通勤時間を入力',
  enter_short: '入力',
  change: '変更',
  minutes: '家からの時間（分）',
  minutes_hint: '家を出てから着くまでの時間を、5〜240分で入力してください。空欄にすると削除されます。',
  rides: '電車・送迎バス：{{times}}',
  leave: '家を出る時刻：{{time}}',
  missed: {
    first: '始発の電車・送迎バスの到着（{{time}}）より前に始まります。',
    last: '最終の電車・送迎バスの出発（{{time}}）より後に終わります。',
  },
  toasts: { way_saved: '通勤時間を保存しました' },
  audited: {
    operations: { 'me.ways.update': '自分の通勤時間を変更', 'me.ways.delete': '自分の通勤時間を削除' },
    subjects: { way_to_work: '通勤時間' },
  },
};
