import type { FileLayout } from '#contract/pay/file-layouts.ts';
import type { ChosenColumn, LayoutColumn } from '#domain/pay/hours-file/layout.ts';

/** The payroll programs that have a ready layout. */
export const LAYOUT_PRESETS = ['freee', 'money_forward', 'yayoi', 'bugyo', 'pca'] as const;
export type LayoutPreset = (typeof LAYOUT_PRESETS)[number];

/** What the public documentation of a program does not fix, so that a company checks it once. */
export const PRESET_CHECKS = ['headings', 'order', 'hours', 'encoding', 'rates'] as const;
export type PresetCheck = (typeof PRESET_CHECKS)[number];

type Preset = Pick<FileLayout, 'name' | 'columns' | 'hours' | 'encoding'> & {
  /** The pages that the columns come from. */
  sources: readonly [string, ...string[]];
  checks: readonly PresetCheck[];
};

function figure(column: LayoutColumn, heading: string): ChosenColumn {
  return { column, heading };
}

function empty(heading: string): ChosenColumn {
  return { column: 'empty', heading };
}

/**
 * O-11: the layouts of payroll programs by their public documentation. Regular hours, overtime and
 * holidays are apart from each other; late-night hours overlap them.
 */
const PRESETS: Record<LayoutPreset, Preset> = {
  freee: {
    name: 'freee人事労務',
    hours: 'minutes',
    encoding: 'utf8',
    // The page lists 24 items and offers a sample. freee splits off the overtime over 60 hours.
    columns: [
      figure('staff_no', '従業員番号'),
      figure('name', '氏名'),
      figure('regular_minutes', '所定労働時間（分）'),
      empty('法定内残業時間（分）'),
      figure('overtime_minutes', '時間外労働時間（分）'),
      empty('所定休日労働時間（分）'),
      figure('night_minutes', '深夜労働時間（分）'),
      figure('holiday_minutes', '法定休日労働時間（分）'),
      figure('worked_minutes', '総労働時間（分）'),
      figure('days_worked', '総労働日数'),
      empty('所定労働出勤日数'),
      empty('所定休日出勤日数'),
      empty('法定休日出勤日数'),
      empty('遅刻時間（分）'),
      empty('早退時間（分）'),
      figure('absences', '欠勤日数'),
      figure('late', '遅刻日数'),
      figure('early_leaves', '早退日数'),
      figure('paid_leave_days', '有休取得日数'),
      figure('period_from', '集計開始日'),
      figure('period_to', '集計終了日'),
      empty('みなし外の法定内残業時間（分）'),
      empty('みなし外の時間外労働時間（分）'),
      empty('不足時間（分）'),
    ],
    sources: ['https://support.freee.co.jp/hc/ja/articles/204922194'],
    checks: ['encoding'],
  },
  money_forward: {
    name: 'マネーフォワード クラウド給与',
    hours: 'ten',
    encoding: 'cp932',
    // The page asks for Version 2, the employee code, and headings equal to the company's own items.
    columns: [
      { column: 'fixed', heading: 'Version', value: '2' },
      figure('staff_no', '従業員コード'),
      figure('days_worked', '出勤日数'),
      figure('absences', '欠勤日数'),
      figure('regular_minutes', '所定内出勤時間'),
      figure('ot25_minutes', '残業時間'),
      figure('ot50_minutes', '60時間超普通残業'),
      figure('night_minutes', '深夜労働時間'),
      figure('holiday_minutes', '法定休日労働時間'),
    ],
    sources: [
      'https://biz.moneyforward.com/support/payroll/guide/integrations/in09.html',
      'https://biz.moneyforward.com/support/payroll/guide/guide01/startup05.html',
    ],
    checks: ['headings', 'hours', 'encoding', 'rates'],
  },
  yayoi: {
    name: '弥生給与',
    hours: 'ten',
    encoding: 'cp932',
    // Only the employee is required; each company assigns the columns to its own items once.
    columns: [
      figure('staff_no', '従業員コード'),
      figure('days_worked', '出勤日数'),
      figure('absences', '欠勤日数'),
      figure('paid_leave_days', '有給日数'),
      figure('worked_minutes', '実働時間'),
      figure('regular_minutes', '所定労働時間'),
      figure('ot25_minutes', '普通残業時間'),
      figure('ot50_minutes', '60時間超残業時間'),
      figure('night_minutes', '深夜残業時間'),
      figure('holiday_minutes', '休日勤務時間'),
    ],
    sources: [
      'https://support.yayoi-kk.co.jp/subcontents.html?page_id=24293',
      'https://support.yayoi-kk.co.jp/subcontents.html?page_id=24298',
    ],
    checks: ['order', 'hours', 'encoding', 'rates'],
  },
  bugyo: {
    name: 'OBC 給与奉行',
    hours: 'ten',
    encoding: 'cp932',
    // A file in OBC's own form has codes as headings, which each company reads from its template.
    columns: [
      figure('staff_no', '社員番号'),
      figure('days_worked', '出勤日数'),
      figure('absences', '欠勤日数'),
      figure('paid_leave_days', '有休日数'),
      figure('regular_minutes', '出勤時間'),
      figure('ot25_minutes', '普通残業時間'),
      figure('ot50_minutes', '60時間超残業時間'),
      figure('night_minutes', '深夜残業時間'),
      figure('holiday_minutes', '休出時間'),
    ],
    sources: [
      'https://support.obc.jp/hc/ja/articles/900003885706',
      'https://support.ta.kingoftime.jp/hc/ja/articles/8395783425945',
    ],
    checks: ['headings', 'hours', 'encoding', 'rates'],
  },
  pca: {
    name: 'PCA給与',
    hours: 'ten',
    encoding: 'cp932',
    // The items have a fixed order. What PCA sets itself stays empty.
    columns: [
      figure('staff_no', '社員コード'),
      empty('要勤務日数'),
      empty('要勤務時間'),
      figure('days_worked', '出勤日数'),
      figure('regular_minutes', '出勤時間'),
      figure('absences', '事故欠勤日数'),
      empty('病気欠勤日数'),
      empty('代休特休日数'),
      empty('休日出勤日数'),
      figure('paid_leave_days', '有休消化日数'),
      empty('有休残日数'),
      figure('ot25_minutes', '残業平日普通'),
      figure('night_minutes', '残業平日深夜'),
      empty('残業休日普通'),
      empty('残業休日深夜'),
      figure('holiday_minutes', '残業法定普通'),
      empty('残業法定深夜'),
      empty('遅刻早退回数'),
      empty('遅刻早退時間'),
      empty('有休日数消化'),
      empty('有休時間消化'),
      empty('有休日数残'),
      empty('有休時間残'),
      empty('有休可能時間'),
      empty('残業平日普通45下'),
      empty('残業平日普通45超'),
      figure('ot50_minutes', '残業平日普通60超'),
    ],
    sources: [
      'https://support.ta.kingoftime.jp/hc/ja/articles/360058957373',
      'https://app.recoru.in/manual/cooperation_pca.html',
      'https://faq.pca.jp/print/faq/11159?site_domain=default',
    ],
    checks: ['hours', 'rates'],
  },
};

/** Returns a preset with its sources. */
export function layoutPreset(preset: LayoutPreset): Preset {
  return PRESETS[preset];
}

/** Returns a preset as a layout without a stored row. Payroll programs read Japanese. */
export function presetLayout(preset: LayoutPreset): FileLayout {
  const { name, columns, hours, encoding } = PRESETS[preset];
  return { id: 0, name, columns, hours, encoding, language: 'ja', version: 0 };
}
