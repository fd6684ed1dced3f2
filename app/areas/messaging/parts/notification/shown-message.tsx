import type { ReactNode } from 'react';
import type { NotificationType } from '#contract/enums.ts';
import type { Language } from '#contract/site/languages.ts';
import type { Shown } from '#domain/messaging/messages.ts';
import { MessageText } from './message-text.tsx';
import { NotificationTypeBadge } from './type-badge.tsx';

type ShownMessageProps = {
  type: NotificationType;
  message: Shown<Language>;
  /** Whether it is the heading of its page. */
  isPage?: boolean;
  /** Below it: links to a correction, when it was sent. */
  children?: ReactNode;
};

/** A notification as its reader has it before them, in the inbox as in what its writer looks at beforehand. */
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
