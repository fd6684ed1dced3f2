import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { BulkAnswer } from '#contract/bulk.ts';
import type { PersonRef } from '#contract/people/users.ts';

/** People named for one reason. */
const NAMED = 20;

type BulkAnswerBoxProps = {
  answer: BulkAnswer;
  /** What was done, with its number. */
  title: string;
  reasonText: (reason: string) => string;
  /** The button that takes it back. */
  undo?: ReactNode;
};

/** What an action on many rows did, and which rows stay and why. */
export function BulkAnswerBox({ answer, title, reasonText, undo }: BulkAnswerBoxProps) {
  const { t } = useTranslation('bulk');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  const { done, reasons } = answer;
  const stayed = reasons.reduce((sum, { count }) => sum + count, 0);
  const Icon = done.length > 0 ? CircleCheck : CircleMinus;
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="mb-3 grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-1 rounded-lg border border-border bg-card px-3 py-2 text-sm outline-none"
    >
      <Icon
        aria-hidden="true"
        className={done.length > 0 ? 'mt-0.5 size-4 text-in' : 'mt-0.5 size-4 text-muted-foreground'}
      />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{title}</p>
        {stayed > 0 && (
          <>
            <p>{t('stayed', { count: stayed, total: formatCount(stayed) })}</p>
            <ul className="grid gap-1">
              {reasons.map((one) => (
                <StayedFor key={one.reason} {...one} answer={answer} text={reasonText(one.reason)} />
              ))}
            </ul>
          </>
        )}
      </div>
      {done.length > 0 && undo}
    </div>
  );
}

type StayedForProps = BulkAnswer['reasons'][number] & { answer: BulkAnswer; text: string };

/** The people of one reason, folded. */
function StayedFor({ reason, count, answer, text }: StayedForProps) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const nameOf = (one: PersonRef) => [format.personName(one), one.staff_no].filter(Boolean).join(' ');
  const named = answer.stayed.filter((one) => one.reason === reason).slice(0, NAMED);
  const more = count - named.length;
  return (
    <li>
      <details>
        <summary className="w-fit cursor-pointer text-muted-foreground hover:text-foreground">
          {t('reason', { reason: text.replace(/[\u3002.]$/u, ''), count, total: formatCount(count) })}
        </summary>
        <ul className="mt-1 mb-1 flex flex-wrap gap-x-4 gap-y-0.5 border-border border-l-2 pl-3 text-[0.8125rem]">
          {named.map(({ id, user, date }) => (
            <li key={id}>{date === null ? nameOf(user) : `${format.day(date)} ${nameOf(user)}`}</li>
          ))}
          {more > 0 && <li>{t('and_more', { count: more, total: formatCount(more) })}</li>}
        </ul>
      </details>
    </li>
  );
}
