import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { ownFindingSentence } from '#app/areas/roster/parts/finding/finding-text.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { SayForm } from '#app/areas/roster/parts/own-shifts/say-form.tsx';
import { ShiftHead } from '#app/areas/roster/parts/own-shifts/shift-head.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import type { Named } from '#contract/roster/findings.ts';
import type { ReceivedHandOver } from '#contract/roster/hand-overs.ts';
import type { Intent } from './route.tsx';

/** A shift that a colleague proposes, with the reader’s own reasons against it and two answers. */
export function ReceivedCard({ handOver, named }: { handOver: ReceivedHandOver; named: Named }) {
  const { t } = useTranslation(['hand_over', 'asks']);
  const format = useFormat();
  const words = useFindingWords(named);
  const href = useIntentHref<Intent>();
  const times = format.plainSpan(handOver.start_time, handOver.end_time);
  const day = format.fullDay(handOver.date);
  const about = t('asks:about', { workplace: format.nameOf(handOver.workplace), day, times });
  const accepted = handOver.status === 'accepted';
  return (
    <li>
      <Card>
        <CardContent className="grid gap-3 py-5">
          <h2 className="font-semibold">{t('received', { name: format.personName(handOver.from) })}</h2>
          <ShiftHead shift={handOver} large />
          {handOver.findings.length > 0 && (
            <div>
              <p>{t(handOver.fit === 'cannot' ? 'why_not' : 'warned')}</p>
              <ul className="list-disc ps-5">
                {handOver.findings.map((one) => (
                  <li key={one.rule}>{ownFindingSentence(one, words)}</li>
                ))}
              </ul>
            </div>
          )}
          <p className="text-muted-foreground">{t(accepted ? 'accepted' : 'received_hint')}</p>
          <SayForm action={href('answer_hand_over')} id={handOver.id}>
            <input type="hidden" name="version" value={handOver.version} />
            {!accepted && handOver.fit !== 'cannot' && (
              <Button
                type="submit"
                name="answer"
                value="yes"
                aria-label={`${t('asks:yes')}: ${about}`}
                className="h-auto min-h-14 whitespace-normal py-1 text-base"
              >
                <Check aria-hidden="true" />
                {t('asks:yes')}
              </Button>
            )}
            <Button
              type="submit"
              name="answer"
              value="no"
              variant="outline"
              aria-label={`${t(accepted ? 'take_back' : 'asks:no')}: ${about}`}
              className="h-auto min-h-14 whitespace-normal py-1 text-base"
            >
              <X aria-hidden="true" />
              {t(accepted ? 'take_back' : 'asks:no')}
            </Button>
          </SayForm>
        </CardContent>
      </Card>
    </li>
  );
}
