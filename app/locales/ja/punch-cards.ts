import type { punchCards as en } from '#app/locales/en/punch-cards.ts';
import type { Words } from '#app/locales/words.ts';

export const punchCards: Words<typeof en> = {
  title: '打刻カード',
  found_by: 'だこくかーど カード印刷 QRコード 社員証 名札',
  hint: 'タブレットにかざすQRコード付きのカードです。',
  people: 'スタッフ',
  workplace: '勤務先',
  no_number: '番号なし（カードを作れません）',
  empty: '該当するスタッフはいません',
  empty_hint: '勤務先や検索の条件を変えてください。',
  choose_workplace: '最初に勤務先を選んでください。',
  choose_people: 'カードを作るスタッフを選んでください。全員を選ぶこともできます。',
  ends_old: '新しいカードを作ると、そのスタッフの以前のカードはすぐに使えなくなります。',
  ask: '新しいカードを作りますか？',
  make: 'カードを作る',
  made_one: 'カードを{{count}}枚作りました。',
  made_other: 'カードを{{count}}枚作りました。',
  left_one: 'この勤務先で働いていない{{count}}人のカードは作っていません。',
  left_other: 'この勤務先で働いていない{{count}}人のカードは作っていません。',
  once: '表示は今回限りです。このページを離れる前に印刷してください。',
  paper:
    'A4用紙1枚に10枚（91×55mm、市販の名刺用紙と同じ並び）。倍率100%、余白・ヘッダーなしで印刷してください。',
  print: '印刷',
  done: '完了',
  card_name: '打刻カード',
  code_of: '{{name}}のQRコード',
};
