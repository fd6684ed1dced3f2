import type { pictures as en } from '#app/locales/en/pictures.ts';
import type { Words } from '#app/locales/words.ts';

export const pictures: Words<typeof en> = {
  file: 'JPEGまたはPNG（{{size}}MBまで）',
  reading: '画像を読み込んでいます…',
  turn_left: '左に回転',
  turn_right: '右に回転',
  another: '選び直す',
  faults: {
    missing: '画像を選択してください。',
    no_picture: 'このファイルは画像ではありません。JPEG・PNG・HEIC・BMPの写真を選択してください。',
    unreadable: 'この画像は読み込めません。JPEGまたはPNGの別の画像を選択してください。',
    too_large: 'ファイルが{{size}}MBを超えています。小さい画像を選択してください。',
    too_large_to_read: 'ファイルが{{size}}MBを超えています。小さい画像を選択してください。',
    too_small: '写真が小さすぎます。明るい場所で近づき、ピントを合わせて撮り直してください。',
    unknown: 'もう一度お試しください。',
  },
  toasts: {
    picture_updated: 'プロフィール画像をアップロードしました',
    picture_removed: 'プロフィール画像を削除しました',
  },
  audited: {
    operations: {
      'profile.picture.update': '自分のプロフィール画像を登録',
      'profile.picture.delete': '自分のプロフィール画像を削除',
    },
  },
};
