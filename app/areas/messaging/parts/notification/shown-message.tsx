import type { ReactNode } from 'react';
import type { NotificationType } from '#contract/enums.ts';
import type { Language } from '#contract/site/languages.ts';
import type { ReaderMessage } from '#domain/messaging/messages.ts';
import { MessageText } from './message-text.tsx';
import { NotificationTypeBadge } from './type-badge.tsx';

type ShownMessageProps = {
  type: NotificationType;
  message: ReaderMessage<Language>;
  /** Whether the title is the heading of the page. */
  isPage?: boolean;
  /** Shown below the message: links to a correction, and when it was sent. */
  children?: ReactNode;
};

/** A message as its recipient sees it, in the inbox and in the preview. */
export function ShownMessage({ type, message, isPage = false, children }: ShownMessageProps) {
  const { title, content, language } = message;
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <article className="grid gap-2">
      <p>
        <NotificationTypeBadge type={type} />
      </p>
      <Heading lang={language ?? undefined} className="break-words font-semibold text-[1.0625rem]">
        {title}
      </Heading>
      <MessageText text={content} language={language} />
      {children}
    </article>
  );
}
