import type { setupFiles as en } from '#app/locales/en/setup-files.ts';
import type { Words } from '#app/locales/words.ts';

export const setupFiles: Words<typeof en> = {
  title: '初期データの取込',
  found_by: 'しょきでーたのとりこみ CSV 一括登録 勤務先 シフトパターン',
  import: '取込',
  kinds: {
    workplaces: '勤務先',
    templates: 'シフトパターン',
    people: 'スタッフ',
    schedules: '固定シフト',
  },
  about: {
    workplaces: '勤務先とポジションを登録します。登録済みの勤務先は、コードで見つけて更新します。',
    templates:
      'シフトパターンと必要人数を登録します。登録済みのパターンは、勤務先とコードで見つけて更新します。先に勤務先を取り込んでください。ポジションごとに1行ずつ入力し、シフト名と時刻は最初の行だけでもかまいません。',
    schedules:
      '毎週同じ曜日に勤務するスタッフを登録します。先にスタッフを取り込んでください。作成済みのシフトには入りません。',
  },
  file: 'ファイル',
  hint: 'CSV（UTF-8・Shift_JIS）とExcel（XLSX、先頭のシート）に対応しています（{{rows}}行まで）。まず確認画面が表示されます。この時点では何も登録されません。',
  template: 'テンプレートをダウンロード',
  template_hint: 'テンプレートには、すべての列の見出しが入っています。不要な列は削除できます。',
  template_file: {
    workplaces: '勤務先取込テンプレート.csv',
    templates: 'シフトパターン取込テンプレート.csv',
    schedules: '固定シフト取込テンプレート.csv',
  },
  columns: '各列に入力できる内容',
  columns_hint:
    '列は順不同で、見出しは日本語・英語・ベトナム語のどれでも使えます。空欄の項目は変更されません。',
  column: '列',
  takes: '入力できる内容',
  workplace_hints: {
    code: '必須。勤務先を特定するコードです',
    name: '新規の勤務先は必須',
    postal_code: '7桁の数字（例：103-0001）',
    prefecture: '都道府県名、またはコード（例：東京都、13）',
    address: '都道府県より後の住所',
    phone: '日本の電話番号',
    coordinates: '緯度と経度（例：35.681236, 139.767125）、またはGoogleマップのリンク',
    formula: '1〜4。空欄のときは会社の計算方式です',
    positions: '追加するポジション名。複数の場合は「、」「,」「/」で区切ります（外れることはありません）',
  },
  template_hints: {
    workplace: '必須。勤務先のコードまたは名称',
    code: '必須。勤務先の中でパターンを特定するコードです',
    name: '新規のパターンは必須',
    start_time: '新規のパターンは必須（例：9:00）',
    end_time: '新規のパターンは必須。翌日は24時以降で入力します（例：翌6時は30:00）',
    breaks: '例：12:00-13:00。複数の場合は「、」で区切ります',
    paid_before_minutes: '整数（分）',
    position: '勤務先のポジション名',
    weekdays: '例：月-金、土日、毎日。空欄のときは毎日です',
    fixed_total: '固定スタッフの人数',
    temp_total: '臨時スタッフの人数',
    max_registered_temp: '臨時枠に応募できる人数の上限。空欄のときは上限なし',
  },
  schedule_hints: {
    staff_no: '必須。その勤務先に所属するスタッフの番号',
    workplace: '必須。勤務先のコードまたは名称',
    template: '必須。シフトパターンのコードまたは名称',
    position: '必須。スタッフがその勤務先で担当できるポジション',
    weekdays: '必須。例：月-金、土日、毎日',
    valid_from: '必須。日付（例：2026/4/1）',
    valid_to: '日付。空欄のときは終了日なし',
  },
  left_out_one:
    '取込不可の行が1行あります。この行は取り込みません。理由付きのファイルをダウンロードし、直してからもう一度取り込めます。',
  left_out_other:
    '取込不可の行が{{count}}行あります。これらの行は取り込みません。理由付きのファイルをダウンロードし、直してからもう一度取り込めます。',
  all_refused_one: '取り込める行がありません。ファイルを直して、もう一度確認してください。',
  all_refused_other: '{{count}}行すべてが取込不可です。ファイルを直して、もう一度確認してください。',
  changed_meanwhile: '確認中に登録内容が変更されたため、取り込みませんでした。現在の内容で確認し直しました。',
  done: {
    workplaces: '勤務先を取り込みました',
    templates: 'シフトパターンを取り込みました',
    schedules: '固定シフトを取り込みました',
  },
  figures: {
    new_one: '新規 1行',
    new_other: '新規 {{count}}行',
    changed_one: '変更 1行',
    changed_other: '変更 {{count}}行',
    same_one: '変更なし 1行',
    same_other: '変更なし {{count}}行',
    refused_one: '取込不可 1行',
    refused_other: '取込不可 {{count}}行',
  },
  next: '次へ：{{kind}}の取込',
  to_list: '一覧を見る',
  another: '別のファイルを取り込む',
  toasts: {
    setup_imported: 'ファイルを取り込みました',
  },
};
