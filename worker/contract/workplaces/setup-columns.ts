import { headingReader } from '#contract/csv/setup-files.ts';
import type { Language } from '#contract/site/languages.ts';
import { WORKPLACE_COLUMNS, type WorkplaceColumn } from '#domain/workplaces/file/workplace-row.ts';

/** The headings of files of the first day. They are part of the file format, so the Worker must know them. */
export const WORKPLACE_COLUMN_LABELS: Record<Language, Record<WorkplaceColumn, string>> = {
  en: {
    code: 'Code',
    name: 'Name',
    postal_code: 'Postal code',
    prefecture: 'Prefecture',
    address: 'Address',
    phone: 'Phone',
    coordinates: 'Coordinates',
    formula: 'Hour formula',
    positions: 'Positions',
  },
  ja: {
    code: 'コード',
    name: '勤務先名',
    postal_code: '郵便番号',
    prefecture: '都道府県',
    address: '住所',
    phone: '電話番号',
    coordinates: '緯度・経度',
    formula: '計算方式',
    positions: 'ポジション',
  },
  vi: {
    code: 'Mã',
    name: 'Tên',
    postal_code: 'Mã bưu điện',
    prefecture: 'Tỉnh thành',
    address: 'Địa chỉ',
    phone: 'Số điện thoại',
    coordinates: 'Tọa độ',
    formula: 'Cách tính giờ',
    positions: 'Vị trí',
  },
};

export const workplaceColumnOf = headingReader(WORKPLACE_COLUMNS, WORKPLACE_COLUMN_LABELS);
