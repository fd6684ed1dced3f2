import type { Language } from '#contract/site/languages.ts';

/** The printed invitation. It is returned once and not stored. */
export type InvitationSheet = {
  url: string;
  qr: string;
  /** In the person's language, or in all languages when it is unknown. */
  texts: InvitationText[];
};

export type InvitationText = {
  language: Language;
  title: string;
  qrText: string;
  person: string;
  staffNo: string | null;
  steps: string[];
  until: string;
  secret: string;
};

/** Returns the invitation of an action's answer; null for other answers. */
export function invitationIn(answer: unknown): InvitationSheet | null {
  return isInvitationResult(answer) ? answer.invitation : null;
}

function isInvitationResult(answer: unknown): answer is { invitation: InvitationSheet } {
  return typeof answer === 'object' && answer !== null && 'invitation' in answer;
}
