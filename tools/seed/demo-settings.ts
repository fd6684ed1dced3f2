import type { CompanySettings } from '#contract/company/configuration.ts';
import { asBankWrites } from '#domain/pay/bank-letters.ts';

/** The company's own account, the sender of the bank file. */
const SENDER: Partial<CompanySettings> = {
  bank_client_code: '0000123456',
  bank_client_name: asBankWrites('カ）キンム'),
  bank_code: '0009',
  bank_name: asBankWrites('ミツイスミトモ'),
  bank_branch_code: '015',
  bank_branch_name: asBankWrites('シンジュク'),
  bank_account_number: '7654321',
};

/** Who hears questions and complaints of staff, by their language. */
const CONTACTS: Partial<CompanySettings> = {
  contact_name_ja: '相談窓口（平日9時〜18時）',
  contact_phone_ja: '0310001001',
  contact_name_en: 'Help desk in English (weekdays 9:00–18:00)',
  contact_phone_en: '0310001002',
  contact_name_vi: 'Chị Lan, nói tiếng Việt (9:00–18:00 ngày thường)',
  contact_phone_vi: '0310001003',
};

/**
 * The settings of the demo company that differ from the defaults. Wages are paid early enough that
 * advances are not stopped.
 */
export const DEMO_SETTINGS: Partial<CompanySettings> = {
  managers_see_wages: true,
  pay_day: 10,
  company_name: 'キンム人材サービス株式会社',
  insured_people: 42,
  ...SENDER,
  ...CONTACTS,
};
