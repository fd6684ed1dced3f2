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

/**
 * The settings of the demo company that differ from the defaults. Wages are paid early enough that
 * advances are not stopped.
 */
export const DEMO_SETTINGS: Partial<CompanySettings> = { managers_see_wages: true, pay_day: 10, ...SENDER };
