import { optionalFormat, optionalText } from '#contract/fields/formats.ts';
import { issue, type ValidationKey } from '#contract/validation.ts';
import { toBankText } from '#domain/pay/bank-letters.ts';

/** Digits of any width, with or without hyphens. */
function digitsOf(length: number, key: ValidationKey, fill = false) {
  return optionalFormat((text) => {
    const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
    const whole = fill ? digits.padStart(length, '0') : digits;
    return /^\d+$/.test(whole) && whole.length === length ? whole : null;
  }, key);
}

export const bankCode = digitsOf(4, 'bank_code');
export const branchCode = digitsOf(3, 'branch_code');
/** Banks require leading zeros, so a short one is padded. */
export const accountNumber = digitsOf(7, 'account_number', true);
/** The bank's code for the sender of files. */
export const clientCode = digitsOf(10, 'client_code');

/** A text that fits a bank file. The fault names the letters that do not. */
export const bankText = optionalText.transform((text, context) => {
  const written = toBankText(text ?? '');
  if (written.kind === 'refused') {
    const letters = written.letters.join(' ');
    context.addIssue({ code: 'custom', input: text, ...issue('bank_letters', undefined, { letters }) });
  }
  return text;
});
