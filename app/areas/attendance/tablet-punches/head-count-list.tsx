import { Form } from 'react-router';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Labelled } from '#app/ui/fields/labelled.tsx';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import type { HeadCount } from '#contract/attendance/tablets.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import type { TabletPunchIntent } from './tablet-answers.ts';

/** The head counts that differ from the punches, and have no answer yet. */
export function HeadCountList({ counts }: { counts: readonly HeadCount[] }) {
  const { t } = useTranslation('tablet_punches');
  if (counts.length === 0) return null;
  return (
    <section className="mb-6 grid max-w-3xl gap-3">
      <h2 className="font-semibold text-base">{t('counts.title')}</h2>
      {counts.map((count) => (
        <HeadCountCard key={count.id} count={count} />
      ))}
    </section>
  );
}

function HeadCountCard({ count }: { count: HeadCount }) {
  const { t } = useTranslation('tablet_punches');
  const format = useFormat();
  const href = useIntentHref<TabletPunchIntent>();
  const { id, at, counted, expected, workplace, tablet, user, number, identity } = count;
  const inputId = `count-${id}`;
  return (
    <Card>
      <CardContent className="grid gap-3 py-4">
        <div className="grid gap-1">
          <p className="font-semibold text-base">
            {format.stamp(at)} {t('counts.difference', { counted, expected })}
          </p>
          <p className="text-muted-foreground">
            {[workplace?.name, t('tablet', { tablet: tablet.name })].filter(Boolean).join(' · ')}
            {' · '}
            {user ? <PersonCell person={user} /> : t('unknown', { number })}
          </p>
          {identity !== null && <p>{t(`doubts.${identity}`)}</p>}
        </div>
        <Form method="post" action={href('answer_count')} preventScrollReset className="grid max-w-xl gap-3">
          <input type="hidden" name="id" value={id} readOnly />
          <Labelled id={inputId} label={t('counts.answer')}>
            <ReasonInput matter="review" id={inputId} name="reason" maxLength={TEXT_MAX} />
          </Labelled>
          <Button type="submit" size="sm" variant="outline" className="justify-self-start">
            {t('counts.seen')}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
