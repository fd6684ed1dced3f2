import type { errors as en } from '#app/locales/en/errors.ts';
import type { Words } from '#app/locales/words.ts';

export const errors: Words<typeof en> = {
  E_BAD_REQUEST: '送信内容を読み取れませんでした。ページを再読み込みして、もう一度お試しください。',
  E_UNAUTHORIZED: 'ログインしてください',
  E_FORBIDDEN: 'このページを表示する権限がありません',
  E_NOT_FOUND: 'お探しのページは見つかりませんでした',
  E_METHOD_NOT_ALLOWED: 'この操作はできません。ページを再読み込みして、もう一度お試しください。',
  E_CONFLICT: '操作中に内容が変更されました。最新の内容を確認して、もう一度お試しください。',
  E_PAYLOAD_TOO_LARGE: 'データが大きすぎて送信できません。ファイルを小さくするか、文章を短くしてください。',
  E_UNPROCESSABLE_ENTITY: 'エラーのある項目を確認してください',
  E_TOO_MANY_REQUESTS: '短時間に操作が繰り返されました。しばらくしてからもう一度お試しください。',
  E_INTERNAL_SERVER_ERROR: 'エラーが発生しました',
  AUTH_INVALID_TOKEN: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  AUTH_INVALID_CREDENTIALS: 'メールアドレスまたはパスワードが正しくありません',
  AUTH_USER_DISABLED: 'このアカウントはロックされています。管理者にお問い合わせください。',
  AUTH_LINK_EXPIRED:
    'このコード(またはリンク)は使用済みか、有効期限が切れています。新しいものを発行してもらってください。',
  WORKPLACE_CANNOT_DELETE_WITH_SHIFT: 'シフトが登録されているため、この勤務先は削除できません',
  WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT: 'これからのシフトがあるため、この勤務先から外せません',
  SHIFT_ALREADY_EXISTS: 'この日には同じシフトがすでに登録されています',
  SHIFT_CANNOT_CREATE_INACTIVE: 'このシフトパターンは無効です。有効にしてからご利用ください。',
  SHIFT_CANNOT_DELETE_WITH_USERS: 'スタッフが登録されているため、このシフトは削除できません',
  SHIFT_IN_THE_PAST: '過去のシフトは変更できません',
  SHIFT_RULES_REFUSED: 'シフトのルールに合わないため登録できません。下記の理由をご確認ください。',
  SHIFT_CSV_EMPTY: 'ファイルにデータ行がありません',
  SHIFT_CSV_INVALID_HEADER: 'ファイルの列が正しくありません。不足している列、不明な列をご確認ください。',
  SHIFT_CSV_INVALID_ROW: '誤りのある行があるため、取り込みませんでした。下記をご確認ください。',
  SHIFT_CSV_NOT_ENCODABLE: 'Shift_JISで表せない文字があります。UTF-8で出力してください。',
  CHECK_IN_ALREADY: 'すでに出勤打刻されています',
  CHECK_OUT_USER_NOT_CHECKED_IN: '出勤打刻がされていません',
  PERIOD_CLOSED: 'この期間は締め済みのため、変更できません',
};
