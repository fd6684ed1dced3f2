import type { planBreaches as en } from '#app/locales/en/plan-breaches.ts';
import type { Words } from '#app/locales/words.ts';

export const planBreaches: Words<typeof en> = {
  title: '承認後に認められなくなったシフト',
  hint: 'シフトの承認後に状況が変わりました。対応を選んでください。',
  now_over: '承認済みですが、上限の{{limit}}を超えています',
  not_allowed: '承認済みですが、現在は認められません',
  in_order: '問題は解消しました。1分以内にこの一覧から消えます。',
  no_way: '管理している勤務先の変更だけでは解消できません。本人またはほかの勤務先と調整してください。',
  leave: 'シフトから外す：{{shift}}',
  replace: '代わりを探す：{{shift}}',
  too_late: '状況が変わったため、実行できませんでした。一覧をもう一度ご確認ください。',
  to_do: '対応：{{name}}',
  more_one: 'ほか{{count}}件',
  more_other: 'ほか{{count}}件',
  lines: {
    hours: '{{name}}：{{days}}の勤務が{{sum}}で、上限の{{limit}}を超えています',
    shifts: '{{name}}：{{days}}のシフトが{{sum}}回で、上限の{{limit}}回を超えています',
    under_18: '{{name}}：18歳未満ですが、深夜または1日8時間を超える勤務があります（{{days}}）',
    right_to_work: '{{name}}：在留資格などの期限が勤務日より前に切れます（{{days}}）',
    membership: '{{name}}：勤務先に所属していないか、ポジションを担当していません（{{days}}）',
    overlap: '{{name}}：シフトの時間が重なっています（{{days}}）',
    employment: '{{name}}：アカウントがロックされているか、在籍期間外です（{{days}}）',
  },
  own_title: '承認後に認められなくなったシフトがあります',
  own: {
    hours: '承認済みのシフトを含めると、{{days}}の合計が{{sum}}になり、上限の{{limit}}を超えています。',
    shifts: '承認済みのシフトが{{days}}で{{sum}}回になり、上限の{{limit}}回を超えています。',
    under_18: '18歳未満の方は働けない、深夜または1日8時間を超えるシフトがあります（{{days}}）。',
    right_to_work: '在留資格などの期限が、承認済みのシフトより前に切れます（{{days}}）。',
    membership: '所属していない勤務先、または担当していないポジションのシフトがあります（{{days}}）。',
    overlap: '承認済みのシフトの時間が重なっています（{{days}}）。',
    employment: '在籍期間外の日に、承認済みのシフトがあります（{{days}}）。',
  },
  own_next: '勤務先の管理者からご連絡します。',
  own_card: '新しいカードをお持ちの場合は、提出してください。',
};
