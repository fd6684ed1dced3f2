import { useEffect, useState } from 'react';
import type { KeptPunches } from '#app/areas/attendance/parts/punch/keeping.ts';
import { useKeptWords } from '#app/areas/attendance/parts/punch/kept-words.ts';
import { plainStamp } from '#app/areas/attendance/parts/punch/plain-times.ts';
import type { StoredPunch } from '#app/lib/kept-punches/punch-store.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { type Instant, jstDate, MINUTE_MS, toStamp } from '#domain/time/instant.ts';

type KeptListProps = { punches: readonly StoredPunch[]; now: Instant };

/** The punches of this phone that are kept, came late or are asked about; the newest first. */
export function KeptList({ punches, now }: KeptListProps) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  const words = useKeptWords();
  const isPersistent = usePersistence();
  const shown = punches.filter(({ answer }) => !isOrdinary(answer));
  if (shown.length === 0) return null;
  const today = jstDate(now);
  return (
    <section
      aria-labelledby="kept-list"
      className="grid gap-3 rounded-2xl border border-border bg-card p-5 max-[16rem]:p-3"
    >
      <h2 id="kept-list" className="text-base text-muted-foreground">
        {t('kept.list')}
      </h2>
      <ul className="grid gap-3">
        {shown.toReversed().map(({ hash, stamp, at, answer }) => (
          <li key={hash} data-result={answer?.result ?? 'kept'}>
            <p className="font-semibold text-lg">
              {t(`kept.${stamp}`)} {plainStamp(format, answer?.at ?? toStamp(at), today)}
            </p>
            {words(answer).map((text) => (
              <p key={text} className="text-base text-muted-foreground">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {!isPersistent && shown.some(({ answer }) => answer === null) && (
        <p className="text-base text-late">{t('kept.may_delete')}</p>
      )}
    </section>
  );
}

/** Whether a punch was recorded at once and without a question, as nearly all are. */
function isOrdinary(answer: StoredPunch['answer']): boolean {
  return answer?.result === 'recorded' && answer.late_minutes === 0 && answer.questions.length === 0;
}

/** Whether the browser promised to keep what is stored; true until it says no. */
function usePersistence(): boolean {
  const [isPersistent, setPersistent] = useState(true);
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setPersistent);
  }, []);
  return isPersistent;
}

type KeptNoteProps = { kept: KeptPunches; unreached: boolean; now: Instant };

/** How long ago the server was heard of while it cannot be reached, or how to punch without a network. */
export function KeptNote({ kept: { keeping, heardAt }, unreached, now }: KeptNoteProps) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  if (keeping === 'offered') {
    return (
      <p className="rounded-2xl border border-border bg-card px-5 py-3 text-base">
        {t('kept.offered')}{' '}
        <PageLink
          to="/check-in?pair"
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        >
          {t('kept.pair_again')}
        </PageLink>
      </p>
    );
  }
  if (keeping !== 'on' || !unreached || heardAt === null) return null;
  const minutes = Math.floor((now - heardAt) / MINUTE_MS);
  return (
    <p role="status" className="rounded-2xl bg-late-soft px-5 py-3 text-base text-late">
      {minutes < 1
        ? t('kept.last_contact_now')
        : t('kept.last_contact', { duration: format.duration(minutes) })}
    </p>
  );
}
