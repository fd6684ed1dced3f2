import { isShownLocked, toldOf } from '#contract/messaging/notice-kinds.ts';
import { writtenOf } from '#contract/messaging/notification-texts.ts';
import type { NotificationTexts } from '#contract/messaging/notifications.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/site/languages.ts';
import { messageFor } from '#domain/messaging/messages.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Mail } from '#worker/platform/integrations/mail/mailer.ts';
import type { PushMessage } from '#worker/platform/integrations/push/pusher.ts';
import type { NoticeWords } from '#worker/platform/integrations/words/notice-words.ts';
import type { Claimed } from './claimed.ts';

/** A message in its reader's language: the sentence and further lines of the inbox, and the link. */
export type Said = {
  name: string;
  language: Language;
  sentence: string;
  beside: string;
  /** The part that a locked screen shows to everyone. */
  shown: string;
  url: string;
};

/** Where people choose their channels. */
export const SETTINGS = '/my-page/settings#channels';

export function saidIn(ctx: Ctx, words: NoticeWords, row: Claimed): Said {
  const language = row.language ?? FALLBACK_LANGUAGE;
  const told = toldOf(row.kind, row.params);
  const { sentence, beside } =
    row.texts === null ? words.toldNotice(told, language) : companysOwn(row.texts, language);
  return {
    name: words.nameIn(row, language),
    language,
    sentence,
    beside: beside.join('\n'),
    shown: isShownLocked(row.kind) ? [sentence, ...beside].join('\n') : sentence,
    url: `${ctx.call.site}${words.pathOfNotice(told)}`,
  };
}

function companysOwn(texts: NotificationTexts, language: Language): { sentence: string; beside: string[] } {
  const { title, content } = messageFor(writtenOf(texts), language, FALLBACK_LANGUAGE);
  return { sentence: title, beside: [content] };
}

export function mailOf(ctx: Ctx, to: string, { name, language, sentence, beside, url }: Said): Mail {
  const settings_url = `${ctx.call.site}${SETTINGS}`;
  return { kind: 'notice', to, language, name, sentence, beside, url, settings_url };
}

/** @param tag the same for the same message, so that it replaces an earlier one */
export function pushOf({ language, shown, url }: Said, tag: string): PushMessage {
  return { title: 'Kinmu', body: shown, url, tag, lang: language };
}

export function lineTextOf({ sentence, beside, url }: Said): string {
  return [sentence, beside, url].filter((part) => part !== '').join('\n\n');
}
