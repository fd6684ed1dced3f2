import { optionalFormat, optionalText } from '#contract/fields/formats.ts';
import { issue, type ValidationKey } from '#contract/validation.ts';
import { toBankText } from '#domain/pay/bank-letters.ts';

/** Digits in whatever width, with or without hyphens. */
function digitsOf(length: number, key: ValidationKey, fill = false) {
  return optionalFormat((text) => {
    const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
    const whole = fill ? digits.padStart(length, '0') : digits;
    return /^\d+$/.test(whole) && whole.length === length ? whole : null;
  }, key);
}

export const bankCode = digitsOf(4, 'bank_code');
export const branchCode = digitsOf(3, 'branch_code');
/** A short one is filled up with zeros, as banks ask for. */
export const accountNumber = digitsOf(7, 'account_number', true);
/** What a bank calls who sends it files. */
export const clientCode = digitsOf(10, 'client_code');

/** A text that a bank’s file can hold; the fault names the letters that it cannot. */
export const bankText = optionalText.transform((text, context) => {
  const written = toBankText(text ?? '');
  if (written.kind === 'refused') {
    const letters = written.letters.join(' ');
    context.addIssue({ code: 'custom', input: text, ...issue('bank_letters', undefined, { letters }) });
  }
  return text;
});
