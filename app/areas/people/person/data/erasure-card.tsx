import { Link } from 'react-router';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CheckField } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { PersonalDataState } from '#contract/people/personal-data.ts';
import type { User } from '#contract/people/users.ts';
import { ASK_PARAM, useIsAsking } from './ask-address.ts';
import { KeptRecords } from './kept-records.tsx';

type ErasureCardProps = { user: User; state: PersonalDataState; refused: Refused | null };

/**
 * What the erasure removes or has removed. The address opens the question, so it works without
 * JavaScript.
 */
export function ErasureCard({ user, state, refused }: ErasureCardProps) {
  const { t } = useTranslation(['personal_data', 'errors']);
  const format = useFormat();
  const isAsking = useIsAsking();
  const { erased_at, finished_at, refusals } = state;
  const why = refused?.refusal ? t(`errors:${refused.refusal.code}`) : '';
  const text = t('not_done', { why });
  const isAsked = isAsking && refusals.length === 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-2">
          {t('erase')}
          {erased_at !== null && <Badge>{t('erased')}</Badge>}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {!isAsked && refused?.refusal && <RefusalNote refused={refused} text={text} />}
        {erased_at !== null && (
          <p>
            {t('erased_at', { at: format.stamp(erased_at) })} {finished_at !== null && t('finished')}
          </p>
        )}
        {erased_at === null && <Goes goes={state.goes} />}
        <KeptRecords state={state} />
        {erased_at === null && refusals.length > 0 && <Refusals refusals={refusals} />}
        {refusals.length === 0 &&
          (isAsked ? <ErasureForm user={user} refused={refused} text={text} /> : <AskLink />)}
      </CardContent>
    </Card>
  );
}

function Goes({ goes }: Pick<PersonalDataState, 'goes'>) {
  const { t } = useTranslation('personal_data');
  const { papers, photos, notices, sessions, wishes } = goes;
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium">{t('goes')}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-muted-foreground">
        <li>{t('goes_papers', { number: papers })}</li>
        <li>{t('goes_photos', { number: photos })}</li>
        <li>{t('goes_notices', { number: notices })}</li>
        <li>{t('goes_sessions', { number: sessions })}</li>
        <li>{t('goes_wishes', { number: wishes })}</li>
        <li>{t('goes_contact')}</li>
      </ul>
    </section>
  );
}

function Refusals({ refusals }: Pick<PersonalDataState, 'refusals'>) {
  const { t } = useTranslation('personal_data');
  return (
    <section className="grid gap-1.5 rounded-lg bg-muted px-4 py-3">
      <h3 className="font-medium">{t('refused')}</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {refusals.map((refusal) => (
          <li key={refusal}>{t(`refusals.${refusal}`)}</li>
        ))}
      </ul>
    </section>
  );
}

function AskLink() {
  const { t } = useTranslation('personal_data');
  const askHref = useChosenHref(ASK_PARAM);
  return (
    <Button asChild variant="outline" className="justify-self-start">
      <Link to={askHref('yes')} preventScrollReset>
        {t('ask')}
      </Link>
    </Button>
  );
}

function ErasureForm({ user, refused, text }: { user: User; refused: Refused | null; text: string }) {
  const { t } = useTranslation(['personal_data', 'common']);
  const href = useIntentHref<Intent>();
  const askHref = useChosenHref(ASK_PARAM);
  const name = useFormat().personName(user);
  const { form } = useForm(
    () => import('#contract/people/personal-data.ts').then((contract) => contract.ErasureBody),
    { constraints: {}, id: 'erase', lastResult: refused?.lastResult ?? null },
  );
  return (
    <section aria-labelledby="erase-title" className="grid gap-3 rounded-xl border border-destructive/50 p-4">
      <h3 id="erase-title" className="font-semibold">
        {t('ask_title', { name })}
      </h3>
      <p>{t('ask_body')}</p>
      <Form
        form={form}
        labels={{ confirmed: t('confirmed') }}
        action={href('erase')}
        refusal={refused?.refusal ? { code: refused.refusal.code, text } : null}
      >
        <input type="hidden" name="version" value={user.version} readOnly />
        <CheckField name="confirmed" />
        <div className="flex flex-wrap gap-2">
          <SubmitButton variant="destructive">{t('confirm')}</SubmitButton>
          <Button asChild variant="outline">
            <Link to={askHref(null)} preventScrollReset>
              {t('common:cancel')}
            </Link>
          </Button>
        </div>
      </Form>
    </section>
  );
}
