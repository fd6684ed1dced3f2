import type { line as en } from '#app/locales/en/line.ts';
import type { Words } from '#app/locales/words.ts';

export const line: Words<typeof en> = {
  link: 'LINEとの連携方法',
  steps: {
    code: '「LINEと連携する」を押します。',
    open: '「コードを入力した状態でLINEを開く」を押します。',
    send: 'LINEで送信ボタンを押します。',
  },
  can: 'LINEでできること',
  can_hint:
    'Kinmuからのメッセージの下に出るボタンを押すか、次の言葉を送ってください。どれもKinmuの画面からもできます。',
  words: {
    next_shift: '次のシフト',
    hours_left: '勤務できる時間',
    availability: '希望シフト',
    come: '出勤できます',
    cannot_come: '出勤できません',
    late: '{{minutes}}分遅れます',
    menu: 'メニュー',
  },
  means: {
    next_shift: '次に勤務する日時と場所',
    hours_left: 'あとどれだけ勤務できるか',
    availability: '勤務できる日・できない日の提出',
    come: '出勤のお願いに「はい」と回答、または次のシフトの出勤連絡',
    cannot_come: '出勤のお願いに「いいえ」と回答、または出勤できないという連絡',
    late: '遅れるという連絡',
    menu: 'ボタンをもう一度表示',
  },
  buttons: {
    reason: '理由を入力する',
    page: 'ページを開く',
    another_day: 'ほかの日',
  },
  linked:
    'LINEとの連携が完了しました。今後、Kinmuのお知らせがここに届きます。下のボタンから確認や連絡もできます。',
  not_known: 'このコードは無効です。Kinmuの設定ページで新しいコードを発行してください。',
  not_linked: 'このLINEアカウントはKinmuと連携していません。Kinmuの設定ページで連携してください。',
  too_many: '短い時間に多くのメッセージが届きました。1分ほど待ってから、もう一度お試しください。',
  too_old: '1日以上前のメッセージのため、何も変更していません。もう一度送信してください。',
  already: 'このメッセージは処理済みです。新しい変更はありません。',
  ask: 'ご用件を選んでください。',
  choose_day: '日付を選んでください。',
  nothing_to_answer: '回答待ちのシフトはありません。',
  which: 'どのシフトについての回答ですか？',
  accepted: 'ありがとうございます。このシフトに入りました。',
  declined: 'ご回答ありがとうございます。お断りの回答を受け付けました。',
  will_come: 'ありがとうございます。出勤することが管理者に伝わりました。',
  say_why: '次のページで理由を入力してください。すぐに管理者へ伝わり、管理者が対応を決めます。',
  late: '管理者に伝えました。{{time}}ごろに着く予定です。',
  day_now: '現在の回答：{{answer}}',
  day_sent: '{{day}}を「{{answer}}」で提出しました。',
  other_days: '時間、メモ、ほかの日は、次のページで入力できます。',
  no_limit: '現在、勤務時間の上限はありません。',
  ask_office: '勤務の前に事務所へご確認ください。詳しくはKinmuのページをご覧ください。',
  labelled: '{{label}}：{{value}}',
  with_reading: '{{name}}（{{reading}}）',
  refused: {
    not_found: 'このシフトは見つかりません。変更または取り消しになった可能性があります。',
    past: 'このシフトはすでに始まっています。管理者に電話してください。',
    rules:
      'シフトのルールにより、このシフトには入れません。次のページで「はい、出勤できます」を押すと、理由が表示されます。',
    accepted: 'このシフトにはすでに入っています。出勤できない場合は、次のページから連絡してください。',
    not_late_now:
      '遅れるという連絡は、シフト開始の3時間前から出勤の打刻までできます。過ぎた時刻は選べません。',
    no_such_day: '今日から{{day}}までの日付を選んでください。',
    changed: '内容が変更されています。もう一度お試しください。',
  },
  cannot_said: '出勤できないと連絡済みです。',
};
