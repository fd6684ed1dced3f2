import ArrowRight from 'lucide-react/icons/arrow-right';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { RefuseDetails } from '#app/ui/form/refuse-details.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { OVERRIDE_REASON_MAX } from '#contract/limits.ts';
import type { Named } from '#contract/roster/findings.ts';
import type { PendingHandOver, PendingHandOvers } from '#contract/roster/hand-overs.ts';
import type { Intent } from './route.tsx';

/** The shifts that two colleagues agreed to hand over, each to confirm or decline. */
export function PendingHandOverList({ pending }: { pending: PendingHandOvers }) {
  const { t } = useTranslation('hand_over');
  if (pending.data.length === 0) return null;
  return (
    <Card className="mb-4">
      <CardContent className="grid gap-3 py-4">
        <div>
          <h2 className="font-semibold">{t('pending.title')}</h2>
          <p className="text-muted-foreground">{t('pending.hint')}</p>
        </div>
        <ul className="divide-y divide-border">
          {pending.data.map((one) => (
            <PendingRow key={one.id} handOver={one} named={pending.named} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function PendingRow({ handOver, named }: { handOver: PendingHandOver; named: Named }) {
  const { t } = useTranslation('hand_over');
  const format = useFormat();
  const textOf = usePersonText();
  const words = useFindingWords(named);
  const { user } = useAuth();
  const { from, to, workplace, position, date, findings } = handOver;
  const times = format.plainSpan(handOver.start_time, handOver.end_time);
  const isOwn = user.id === from.id || user.id === to.id;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        <span>{textOf(from)}</span>
        <ArrowRight role="img" aria-label={t('pending.to')} className="size-4 shrink-0" />
        <span>{textOf(to)}</span>
      </p>
      <p>
        <span className="tabular-nums">{`${format.fullDay(date)} ${times}`}</span> ·{' '}
        {`${workplace.name} · ${position.name}`}
      </p>
      {findings.length > 0 && <FindingList findings={findings} words={words} people folded />}
      {isOwn ? (
        <p className="text-muted-foreground">{t('pending.own')}</p>
      ) : (
        <HandOverButtons handOver={handOver} />
      )}
    </li>
  );
}

function HandOverButtons({ handOver }: { handOver: PendingHandOver }) {
  const { t } = useTranslation('hand_over');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const names = { from: format.personName(handOver.from), to: format.personName(handOver.to) };
  return (
    <div className="flex flex-wrap items-start gap-2">
      {handOver.fit !== 'cannot' && (
        <PostForm action={href('confirm_hand_over')} preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={handOver.id} />
          <input type="hidden" name="version" value={handOver.version} />
          {handOver.fit === 'warning' && (
            <ReasonInput
              matter="override"
              name="override_reason"
              required
              maxLength={OVERRIDE_REASON_MAX}
              aria-label={t('pending.override')}
              placeholder={t('pending.override')}
              className="w-64"
            />
          )}
          <Button type="submit" size="sm" aria-label={t('pending.approve_of', names)}>
            {t('pending.approve')}
          </Button>
        </PostForm>
      )}
      <RefuseDetails
        action={href('decline_hand_over')}
        row={handOver}
        matter="registration"
        refuse={t('pending.refuse')}
        refuseOf={t('pending.refuse_of', names)}
        reason={t('pending.reason')}
      />
    </div>
  );
}
