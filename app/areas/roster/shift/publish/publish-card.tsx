import { lazy, Suspense, useState } from 'react';
import { useNavigation } from 'react-router';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { searchOver, useLastView, withBack } from '#app/areas/roster/shift/last-view.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { RosterPublishing } from '#contract/roster/publishing.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { PlannedSums } from './planned-sums.tsx';
import type { PublishNotice } from './publish.server.ts';
import type { Intent } from './route.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#app/ui/dialog/confirm.tsx')).ConfirmDialog,
}));

const FORM_ID = 'publish';

type PublishCardProps = {
  publishing: RosterPublishing;
  notices: readonly PublishNotice[];
  constraints: Constraints;
  refused: Refused | null;
};

/** Who is notified of what, the rules that are broken, and the one button. */
export function PublishCard({ publishing, notices, constraints, refused }: PublishCardProps) {
  const { t } = useTranslation(['publish', 'notifications']);
  const chosen = publishing.sites.filter((site) => site.chosen);
  const people = publishing.languages.reduce((sum, one) => sum + one.people, 0);
  const breaches = chosen.reduce((sum, one) => sum + one.breaches, 0);
  return (
    <Card>
      <CardContent className="grid gap-3 py-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div aria-live="polite" className="min-w-0">
            <p className="font-semibold">
              {t('publish:sites_chosen', { count: chosen.length })}
              {chosen.length > 0 && <> · {t('publish:tells', { count: people })}</>}
            </p>
            <p className="text-muted-foreground">
              {chosen.length === 0 ? t('publish:choose') : t('publish:for_good')}
            </p>
          </div>
          {chosen.length > 0 && (
            <PublishForm
              publishing={publishing}
              ids={chosen.map(({ workplace }) => workplace.id)}
              people={people}
              constraints={constraints}
              refused={refused}
            />
          )}
        </div>
        {chosen.length > 0 && <PlannedSums sites={chosen} />}
        {breaches > 0 && (
          <p className="text-late">
            {t('publish:breaches_note', { count: breaches })}{' '}
            <PageLink to="/" className="underline">
              {t('publish:see_breaches')}
            </PageLink>
          </p>
        )}
        {notices.length > 0 && <NoticeSamples notices={notices} />}
      </CardContent>
    </Card>
  );
}

/** One notice in each language, as its reader gets it. */
function NoticeSamples({ notices }: { notices: readonly PublishNotice[] }) {
  const { t } = useTranslation(['publish', 'notifications']);
  const textOf = usePersonText();
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 border-border border-t pt-3 text-[0.8125rem]">
      {notices.map(({ language, people, user, words }) => (
        <li key={language} className="min-w-0 max-w-md">
          <p className="font-medium">
            {t('publish:in_language', { language: t(`notifications:languages.${language}`), count: people })}{' '}
            <span className="font-normal text-muted-foreground">
              {t('publish:sample', { name: textOf(user) })}
            </span>
          </p>
          <p lang={language}>{[words.sentence, ...words.lines].join(' / ')}</p>
        </li>
      ))}
    </ul>
  );
}

type PublishFormProps = Omit<PublishCardProps, 'notices'> & { ids: readonly number[]; people: number };

function PublishForm({ publishing, ids, people, constraints, refused }: PublishFormProps) {
  const { t } = useTranslation('publish');
  const href = useIntentHref<Intent>();
  // Another choice is on its way: the workplaces in this form are no longer those that are checked.
  const navigation = useNavigation();
  const isStale = navigation.state === 'loading' && navigation.formMethod !== 'POST';
  const { date_from, date_to } = publishing;
  const last = searchOver(useLastView(), monthOf(date_from));
  const { form } = useForm(
    () => import('#contract/roster/publishing.ts').then((contract) => contract.PublishBody),
    {
      constraints,
      id: FORM_ID,
      lastResult: refused?.lastResult ?? null,
      defaultValue: { date_from, date_to },
    },
  );
  return (
    <Form
      form={form}
      labels={{ workplace_ids: t('site'), date_from: t('date_from'), date_to: t('date_to') }}
      action={withBack(href('publish'), last)}
      refusal={refused?.refusal ?? null}
      className="gap-2"
    >
      <input type="hidden" name="date_from" value={date_from} readOnly />
      <input type="hidden" name="date_to" value={date_to} readOnly />
      {ids.map((id) => (
        <input key={id} type="hidden" name="workplace_ids" value={id} readOnly />
      ))}
      <AskingSubmit isStale={isStale} count={ids.length} people={people} />
    </Form>
  );
}

type AskingSubmitProps = { isStale: boolean; count: number; people: number };

/** Asks first, because publishing cannot be undone. Without JavaScript the page itself is the question. */
function AskingSubmit({ isStale, count, people }: AskingSubmitProps) {
  const { t } = useTranslation('publish');
  const hydrated = useHydrated();
  const [open, setOpen] = useState<boolean | null>(null);
  const publish = t('submit', { count });
  if (!hydrated) return <SubmitButton>{publish}</SubmitButton>;
  return (
    <>
      <SubmitButton
        disabled={isStale}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {publish}
      </SubmitButton>
      {open !== null && (
        <Suspense>
          <ConfirmDialog
            open={open}
            title={t('question', { count })}
            body={[t('tells', { count: people }), t('for_good')].join(' ')}
            confirm={publish}
            onCancel={() => setOpen(false)}
            onConfirm={() => {
              setOpen(false);
              document.forms.namedItem(FORM_ID)?.requestSubmit();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
