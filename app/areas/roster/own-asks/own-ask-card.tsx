import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useNavigation } from 'react-router';
import { ShiftHead } from '#app/areas/roster/parts/own-shifts/shift-head.tsx';
import { ShiftWayLines } from '#app/areas/roster/parts/shift-way/shift-way-lines.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import type { OwnAsk } from '#contract/roster/candidates.ts';
import type { Intent } from './route.tsx';

/** A shift offer with date, times, workplace and two answers as large as a thumb. */
export function OwnAskCard({ ask }: { ask: OwnAsk }) {
  const { t } = useTranslation('asks');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const { state } = useNavigation();
  const times = format.plainSpan(ask.start_time, ask.end_time);
  const day = format.fullDay(ask.date);
  const about = t('about', { workplace: format.nameOf(ask.workplace), day, times });
  const busy = state !== 'idle';
  return (
    <li>
      <Card>
        <CardContent className="grid gap-4 py-5">
          <div>
            <ShiftHead shift={ask} large />
            <p className="text-muted-foreground">
              {ask.breaks.length > 0 && (
                <span className="block">
                  {t('break', {
                    times: ask.breaks.map(({ start, end }) => format.plainSpan(start, end)).join(', '),
                  })}
                </span>
              )}
              <span className="block text-[0.8125rem]">
                {t('asked_at', { stamp: format.stamp(ask.asked_at) })}
              </span>
            </p>
            {ask.study.map(({ kind, minutes }) => (
              <p key={kind} className="mt-2 flex items-start gap-1.5 text-late">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                {t(`study.${kind}`, { duration: format.duration(minutes) })}
              </p>
            ))}
            <div className="mt-2 grid gap-1">
              <ShiftWayLines way={ask.way} date={ask.date} />
            </div>
            {ask.answer === 'no' && <p className="mt-2 rounded-lg bg-muted px-3 py-2">{t('said_no')}</p>}
          </div>
          <PostForm
            action={href('answer')}
            preventScrollReset
            className="grid gap-2 sm:grid-cols-2"
            onSubmit={(event) => {
              if (busy) event.preventDefault();
            }}
          >
            <input type="hidden" name="id" value={ask.id} />
            <Button
              type="submit"
              name="answer"
              value="yes"
              aria-label={`${t('yes')}: ${about}`}
              className="h-auto min-h-14 whitespace-normal py-1 text-base"
            >
              <Check aria-hidden="true" />
              {t('yes')}
            </Button>
            {ask.answer !== 'no' && (
              <Button
                type="submit"
                name="answer"
                value="no"
                variant="outline"
                aria-label={`${t('no')}: ${about}`}
                className="h-auto min-h-14 whitespace-normal py-1 text-base"
              >
                <X aria-hidden="true" />
                {t('no')}
              </Button>
            )}
          </PostForm>
        </CardContent>
      </Card>
    </li>
  );
}
