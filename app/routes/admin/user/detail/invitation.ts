import type { Language } from '#contract/languages.ts';

/** What is handed to somebody who is invited, in their own language; answered once and kept nowhere. */
export type InvitationSheet = {
  language: Language;
  url: string;
  /** An SVG image. */
  qr: string;
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
