import type { search as en } from '#app/locales/en/search.ts';
import type { Words } from '#app/locales/words.ts';
import { asks } from './asks.ts';
import { audit } from './audit.ts';
import { availability } from './availability.ts';
import { configuration } from './configuration.ts';
import { fields } from './fields.ts';
import { fileLayouts } from './file-layouts.ts';
import { fixedSchedule } from './fixed-schedule.ts';
import { health } from './health.ts';
import { helloWork } from './hello-work.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { ownSalary } from './own-salary.ts';
import { ownShifts } from './own-shifts.ts';
import { ownWork } from './own-work.ts';
import { paperReview } from './paper-review.ts';
import { papers } from './papers.ts';
import { peopleImport } from './people-import.ts';
import { periods } from './periods.ts';
import { profile } from './profile.ts';
import { recruitment } from './recruitment.ts';
import { repair } from './repair.ts';
import { report } from './report.ts';
import { review } from './review.ts';
import { rosterCopy } from './roster-copy.ts';
import { salary } from './salary.ts';
import { settings } from './settings.ts';
import { shifts } from './shifts.ts';
import { shortage } from './shortage.ts';
import { staff } from './staff.ts';
import { staffSync } from './staff-sync.ts';
import { timers } from './timers.ts';
import { tracking } from './tracking.ts';
import { undelivered } from './undelivered.ts';
import { users } from './users.ts';
import { workHistory } from './work-history.ts';
import { workplaces } from './workplaces.ts';

export const search: Words<typeof en> = {
  title: '検索',
  placeholder_all: '氏名・スタッフ番号・勤務先・日付・ページ名',
  placeholder_own: 'ページ名',
  pages_found: 'ページ',
  people_found: 'スタッフ',
  workplaces_found: '勤務先',
  shifts_found: '{{day}}のシフト',
  own: 'マイページ',
  more_people: 'ほかにも該当するスタッフがいます。続けて入力すると絞り込めます。',
  searching: fields.searching,
  disabled: users.statuses.disabled,
  inactive: workplaces.states.inactive,
  none: '「{{text}}」に一致するものは見つかりませんでした。',
  none_hint_all: '氏名やフリガナの一部、スタッフ番号、勤務先、日付（例：11/24）でお試しください。',
  type_on: '2文字以上入力すると、スタッフ・勤務先・シフトも検索します。',
  none_hint_own: '別の言葉でお試しいただくか、メニューからお探しください。',
  results_zero: '見つかりませんでした',
  results_one: '{{count}}件見つかりました',
  results_other: '{{count}}件見つかりました',
  offline: 'オフラインです。ページは検索できます。スタッフ・勤務先・シフトは、接続が回復すると検索できます。',
  failed: '検索できませんでした。少し待ってから、もう一度お試しください。',
  signed_out: 'ログアウトされています。検索するには、もう一度ログインしてください。',
  again: '再試行',
  sign_in: 'ログイン',
  keys: { move: '移動', open: '開く', leave: '閉じる' },
  days: { today: '今日, きょう, 本日', tomorrow: '明日, あした, あす', yesterday: '昨日, きのう' },
  pages: {
    '/': home.title,
    '/my-page/profile': profile.title,
    '/my-page/settings': settings.title,
    '/my-page/shift': ownShifts.title,
    '/my-page/availability': availability.title,
    '/my-page/recruitment': recruitment.title,
    '/my-page/ask': asks.title,
    '/my-page/paper': papers.title,
    '/my-page/work': ownWork.title,
    '/my-page/salary': ownSalary.title,
    '/my-page/notification': notices.title,
    '/admin/user': users.title,
    '/admin/user/import': peopleImport.title,
    '/admin/workplace': workplaces.title,
    '/admin/fixed-schedule': fixedSchedule.title,
    '/admin/configuration': configuration.title,
    '/admin/audit': audit.title,
    '/admin/timer': timers.title,
    '/admin/sync': staffSync.title,
    '/admin/health': health.title,
    '/manage/shift': shifts.title,
    '/manage/shift/registration': recruitment.pending.title,
    '/manage/shift/copy': rosterCopy.title,
    '/manage/shift/import': imports.title,
    '/manage/shift/availability': availability.manage.title,
    '/manage/shift/shortage': shortage.title,
    '/manage/shift-tracking': tracking.title,
    '/manage/shift-tracking/bulk': repair.title,
    '/manage/review': review.title,
    '/manage/work-history': workHistory.title,
    '/manage/work-history/monthly': workHistory.monthly_title,
    '/manage/work-history/payroll-file': fileLayouts.title,
    '/manage/salary/request': salary.title,
    '/manage/report': report.title,
    '/manage/report/monthly': report.monthly_title,
    '/manage/notification': notifications.title,
    '/manage/notification/undelivered': undelivered.title,
    '/manage/paper': paperReview.title,
    '/manage/hello-work': helloWork.title,
    '/manage/user': staff.title,
    '/manage/period': periods.title,
  },
  // Also their readings, for whoever has not converted yet.
  also: {
    '/': 'ほーむ トップ 今日の状況',
    '/my-page/profile': 'ぷろふぃーる 氏名 パスワード 写真 アカウント',
    '/my-page/settings': 'せってい 言語 表示 ダーク 2段階認証 端末',
    '/my-page/shift': 'じぶんのしふと 予定 勤務予定',
    '/my-page/availability': 'きぼうしふと 休み希望',
    '/my-page/recruitment': 'ぼしゅうちゅうのしふと 応募',
    '/my-page/ask': 'しゅっきんのおねがい 打診',
    '/my-page/paper': 'しょるい 在留カード 提出',
    '/my-page/work': 'きんむできるじかん 28時間 残り時間 給与見込み',
    '/my-page/salary': 'まえばらいしんせい 給料',
    '/my-page/notification': 'おしらせ 通知 受信',
    '/admin/user': 'すたっふかんり 社員 従業員 名簿',
    '/admin/user/import': 'すたっふのとりこみ CSV 一括登録',
    '/admin/workplace': 'きんむさきかんり 現場 派遣先',
    '/admin/fixed-schedule': 'こていしふと 固定スケジュール 曜日',
    '/admin/configuration': 'しすてむせってい 端数処理 上限',
    '/admin/audit': 'かんさろぐ 履歴 操作記録',
    '/admin/timer': 'ていきしょり バッチ',
    '/admin/sync': 'すたっふれんけい 同期 外部システム',
    '/admin/health': 'かどうじょうきょう 監視 障害',
    '/manage/shift': 'しふとかんり シフト表',
    '/manage/shift/registration': 'おうぼのしょうにん 承認待ち',
    '/manage/shift/copy': 'しふとのこぴー 複製 先月',
    '/manage/shift/import': 'しふとひょうのとりこみ CSV エクセル',
    '/manage/shift/availability': 'きぼうしふと 回収 締切 スタッフの希望',
    '/manage/shift/shortage': 'ふそくいちらん 人手不足 欠員',
    '/manage/shift-tracking': 'しゅったいきんじょうきょう 打刻 遅刻 欠勤',
    '/manage/shift-tracking/bulk': 'いっかつしゅうせい 打刻修正',
    '/manage/review': 'かくにんまち 要確認',
    '/manage/work-history': 'きんむじっせき 勤怠 実績',
    '/manage/work-history/monthly': 'げつじきんむじっせき 残業 集計',
    '/manage/work-history/payroll-file': 'きゅうよふぁいる CSV 出力',
    '/manage/salary/request': 'まえばらいしんせい 振込 給料',
    '/manage/report': 'にちじれぽーと 日報 人件費',
    '/manage/report/monthly': 'げつじれぽーと 36協定 残業 人件費',
    '/manage/notification': 'おしらせかんり 配信 通知',
    '/manage/notification/undelivered': 'とどかなかったつうち 配信エラー',
    '/manage/paper': 'しょるいしんさ 在留カード 期限',
    '/manage/hello-work': 'はろーわーくへのとどけで 外国人雇用状況',
    '/manage/user': 'すたっふ 担当',
    '/manage/period': 'げつじしめ 締め処理 確認',
  },
};
