import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ShiftMessage, ShiftThread } from '#contract/roster/shift-messages.ts';
import { clockOfInstant } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';

type MessageListProps = {
  thread: ShiftThread;
  /** The side that reads: the person on the shift, or a manager. */
  side: 'own' | 'manager';
  /** The address to which the page posts which message was the last to be read. */
  readAction: string;
};

/** The messages about a shift, with who read one’s own. Showing them marks those of the other side as read. */
export function MessageList({ thread, side, readAction }: MessageListProps) {
  const { t } = useTranslation('shift_messages');
  const { data } = thread;
  const { submit } = useFetcher();
  const unread = data.filter(({ is_own, read }) => is_own !== (side === 'own') && read === null);
  const last = unread.at(-1)?.id ?? null;
  const sent = useRef<number | null>(null);
  useEffect(() => {
    if (last === null || sent.current === last) return;
    sent.current = last;
    void submit({ last_id: last }, { method: 'post', action: readAction });
  }, [last, submit, readAction]);
  if (data.length === 0) return <p className="text-muted-foreground">{t('none')}</p>;
  return (
    <ol aria-label={t('open')} className="grid gap-3">
      {data.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          date={thread.shift.date}
          mine={message.is_own === (side === 'own')}
        />
      ))}
    </ol>
  );
}

function MessageItem({ message, date, mine }: { message: ShiftMessage; date: string; mine: boolean }) {
  const { t } = useTranslation('shift_messages');
  const format = useFormat();
  const { kind, text, arrives_at, author, at, read } = message;
  const arrives = arrives_at === null ? null : clockOfInstant(date, fromStamp(arrives_at));
  const time = arrives === null ? '' : format.plainTime(date, arrives);
  return (
    <li className={cn('grid max-w-[85%] gap-1', mine ? 'justify-self-end text-right' : 'justify-self-start')}>
      <div
        className={cn(
          'grid gap-1 rounded-2xl px-3.5 py-2 text-left',
          mine ? 'bg-accent text-accent-foreground' : 'bg-muted',
        )}
      >
        {kind !== 'text' && <p className="font-medium">{t(`kinds.${kind}`, { time })}</p>}
        {text !== null && <p className="whitespace-pre-line break-words [word-break:normal]">{text}</p>}
      </div>
      <p className="text-[0.8125rem] text-muted-foreground">
        {[!mine && format.personName(author), format.stamp(at)].filter(Boolean).join(' · ')}
        {mine && (
          <span className="block">
            {read
              ? t('read', { name: format.personName(read.by), time: format.stamp(read.at) })
              : t('unread_yet')}
          </span>
        )}
      </p>
    </li>
  );
}
