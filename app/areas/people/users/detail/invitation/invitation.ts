import type { Language } from '#contract/site/languages.ts';

/** What is handed to somebody who is invited; answered once and kept nowhere. */
export type InvitationSheet = {
  url: string;
  /** An SVG image. */
  qr: string;
  /** In the language of the person, or in all of them where nobody knows it. */
  texts: InvitationText[];
};

export type InvitationText = {
  language: Language;
  title: string;
  qrText: string;
  person: string;
  /** Absent where the person has none. */
  staffNo: string | null;
  steps: string[];
  until: string;
  secret: string;
};

/** What the page's action answered of an invitation; null where it did something else. */
export function invitationIn(answer: unknown): InvitationSheet | null {
  return isTold(answer) ? answer.invitation : null;
}

function isTold(answer: unknown): answer is { invitation: InvitationSheet } {
  return typeof answer === 'object' && answer !== null && 'invitation' in answer;
}
