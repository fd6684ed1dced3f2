import type { LineMessage, LineReader, LineReply } from '#contract/messaging/line.ts';
import { isShownLocked, noticeContent } from '#contract/messaging/notice-kinds.ts';
import { textsByLanguage } from '#contract/messaging/notification-texts.ts';
import type { NotificationTexts } from '#contract/messaging/notifications.ts';
import { FALLBACK_LANGUAGE, type Language } from '#contract/site/languages.ts';
import { messageFor } from '#domain/messaging/messages.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { Mail } from '#worker/platform/integrations/mail/mailer.ts';
import type { PushMessage } from '#worker/platform/integrations/push/pusher.ts';
import type { NoticeWords } from '#worker/platform/integrations/words/notice-words.ts';
import type { ClaimedDelivery } from './claimed.ts';

/** A message in its reader's language: the sentence and further lines of the inbox, and the link. */
export type Message = {
  name: string;
  language: Language;
  sentence: string;
  details: string;
  /** The part that a locked screen shows to everyone. */
  shown: string;
  inLine: string;
  url: string;
  /** The buttons below it in LINE. */
  replies: readonly LineReply[];
};

/** Where people choose their channels. */
export const CHANNEL_SETTINGS = '/my-page/settings#channels';

export function messageIn(ctx: Ctx, words: NoticeWords, row: ClaimedDelivery): Message {
  const language = row.language ?? FALLBACK_LANGUAGE;
  const content = noticeContent(row.kind, row.params);
  const written = row.texts && companysOwn(row.texts, language);
  const { sentence, lines } = written ?? words.translatedNotice(content, language);
  return {
    name: words.nameIn(row, language),
    language,
    sentence,
    details: lines.join('\n'),
    shown: isShownLocked(row.kind) ? [sentence, ...lines].join('\n') : sentence,
    inLine: textInLine(written ?? words.noticeInLine(content, language)),
    url: `${ctx.call.site}${words.pathOfNotice(content)}`,
    replies: words.noticeReplies(content, readerIn(ctx, language)),
  };
}

/** The reader of a message of LINE. */
export function readerIn({ call, now }: Ctx, language: Language): LineReader {
  return { language, site: call.site, today: jstDate(now) };
}

type Written = { sentence: string; lines: string[] };

function companysOwn(texts: NotificationTexts, language: Language): Written {
  const { title, content } = messageFor(textsByLanguage(texts), language, FALLBACK_LANGUAGE);
  return { sentence: title, lines: [content] };
}

export function mailOf(ctx: Ctx, to: string, { name, language, sentence, details, url }: Message): Mail {
  const settings_url = `${ctx.call.site}${CHANNEL_SETTINGS}`;
  return { kind: 'notice', to, language, name, sentence, details, url, settings_url };
}

/** @param tag the same for the same message, so that it replaces an earlier one */
export function pushOf({ language, shown, url }: Message, tag: string): PushMessage {
  return { title: 'Kinmu', body: shown, url, tag, lang: language };
}

export function textInLine({ sentence, lines }: Written): string {
  return [sentence, lines.join('\n')].filter((part) => part !== '').join('\n\n');
}

export function lineOf({ inLine, url, replies }: Message): LineMessage {
  return { text: `${inLine}\n\n${url}`, replies };
}
