import type { pins as en } from '#app/locales/en/pins.ts';
import type { Words } from '#app/locales/words.ts';

export const pins: Words<typeof en> = {
  title: 'タブレット用のPIN',
  hint: '勤務先のタブレットで打刻するとき、ご本人であることを確かめる番号です。スタッフ番号または打刻カードと一緒に使います。',
  set: '設定済み',
  not_set: '未設定',
  none: 'PINはまだ設定されていません。設定するまでは、タブレットでの打刻を毎回、管理者が確認します。',
  set_on:
    '{{at}}に設定しました。だれにも表示されません。忘れたときは、新しいPINを決めてください。以前のPINはすぐに使えなくなります。',
  digits: '好きな数字{{count}}桁',
  digits_hint:
    '誕生日、スタッフ番号や電話番号の一部、12345や11111のような並びは使えません。あとから1桁が付きます。',
  choose: 'PINを設定',
  choose_new: '新しいPINを設定',
  yours: 'ご自身のPIN',
  last_digit: '6桁すべてを覚えてください。最後の1桁は、押し間違いを見つけるために付けた数字です。',
  once: '表示は今回限りです。管理者を含め、だれにも見せないでください。',
  remembered: '覚えました',
  card: '打刻カードは{{at}}に作成されました。なくしたときは管理者に連絡してください。新しいカードを作ると、以前のカードは使えなくなります。',
};
