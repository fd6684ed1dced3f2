import { privacyPolicy as privacyPolicyEn } from '#app/locales/en/privacy-policy.ts';
import { termsOfService as termsOfServiceEn } from '#app/locales/en/terms-of-service.ts';
import { privacyPolicy as privacyPolicyJa } from '#app/locales/ja/privacy-policy.ts';
import { termsOfService as termsOfServiceJa } from '#app/locales/ja/terms-of-service.ts';
import type { LegalDocument } from '#app/locales/legal-document.ts';
import { privacyPolicy as privacyPolicyVi } from '#app/locales/vi/privacy-policy.ts';
import { termsOfService as termsOfServiceVi } from '#app/locales/vi/terms-of-service.ts';
import type { Language } from '#contract/site/languages.ts';
import type { LegalKind } from './legal-kinds.ts';

/** By kind and language. The texts are long, so they reach the browser only as rendered pages. */
export const LEGAL_DOCUMENTS: Record<LegalKind, Record<Language, LegalDocument>> = {
  'privacy-policy': { en: privacyPolicyEn, ja: privacyPolicyJa, vi: privacyPolicyVi },
  'terms-of-service': { en: termsOfServiceEn, ja: termsOfServiceJa, vi: termsOfServiceVi },
};
