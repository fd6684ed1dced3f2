import { useFormData } from '@conform-to/react/future';
import { useSearchParams } from 'react-router';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { ASK_FORM, OfferForm } from '#app/areas/roster/parts/candidate/ask-form.tsx';
import { SEVERAL_PARAM } from '#app/areas/roster/parts/candidate/candidate-address.ts';
import { CandidateChoice } from '#app/areas/roster/parts/candidate/candidate-choice.tsx';
import { CandidateSearch } from '#app/areas/roster/parts/candidate/candidate-search.tsx';
import { ChosenBar } from '#app/areas/roster/parts/candidate/chosen-bar.tsx';
import { SpotObstacles } from '#app/areas/roster/parts/candidate/spot-obstacles.tsx';
import { useChosenHours, useChosenIds } from '#app/areas/roster/parts/candidate/use-chosen.ts';
import { FindingPanel, REASON_FIELD } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import { refusalFindings, useRosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import { OwnTimesFields } from '#app/areas/roster/parts/own-times-fields.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { Candidates } from '#contract/roster/candidates.ts';
import { OUTCOMES } from '#domain/attendance/outcome.ts';
import { likelyOutcome } from './likely-outcome.ts';
import { OutcomeFields, useOutcomeLabels } from './outcome-fields.tsx';
import { ownTimesLeft } from './own-times-left.ts';
import { replaceChanges } from './replace-changes.ts';
import type { Intent } from './route.tsx';
import type { PersonFormProps } from './side-form.tsx';

/** Finds a replacement for a person who does not come: assigns one, or asks several. */
export function ReplaceForm(props: PersonFormProps) {
  const { person, now, asking, shift, cancel } = props;
  const [params] = useSearchParams();
  const labels = useOutcomeLabels();
  const { found } = asking;
  if (!found) return null;
  const initial = likelyOutcome(person, now);
  return (
    <>
      <SpotObstacles found={found} actionFor={() => <RosterLink shift={shift} />} />
      <CandidateSearch found={found} />
      {params.has(SEVERAL_PARAM) ? (
        <OfferForm
          found={found}
          shift={shift}
          constraints={asking.constraints}
          refused={asking.refused}
          leaving={{
            shiftUserId: person.shift_user_id,
            outcome: initial,
            fields: <OutcomeFields formId={ASK_FORM} initial={initial} />,
            labels,
          }}
          times={ownTimesLeft(person, now)}
          cancel={cancel}
        />
      ) : (
        <OneForm {...props} found={found} />
      )}
    </>
  );
}

/** The page on which the shift is reopened, activated or given more places. */
function RosterLink({ shift: { id } }: Pick<PersonFormProps, 'shift'>) {
  const { t } = useTranslation('tracking');
  return (
    <Button asChild size="sm" variant="outline">
      <PageLink to={`/manage/shift/${id}`}>{t('open_roster')}</PageLink>
    </Button>
  );
}

/** Assigns one replacement; the findings are shown before. */
function OneForm(props: PersonFormProps & { found: Candidates }) {
  const { shift, person, now, constraints, refused, refusedWay, cancel, found: candidates } = props;
  const { t } = useTranslation(['tracking', 'shifts', 'findings']);
  const href = useIntentHref<Intent>();
  const labels = {
    ...useOutcomeLabels(),
    user_id: t('replacement'),
    start_time: t('shifts:start_time'),
    end_time: t('shifts:end_time'),
    [REASON_FIELD]: t('findings:pass.reason'),
  };
  const id = `replace-${person.shift_user_id}`;
  const initial = likelyOutcome(person, now);
  const left = ownTimesLeft(person, now);
  const { form } = useForm(
    () => import('#contract/roster/shifts.ts').then((contract) => contract.ReplaceBody),
    {
      constraints,
      id,
      lastResult: (refused ?? refusedWay)?.lastResult ?? null,
      defaultValue: {
        shift_user_id: person.shift_user_id,
        outcome: initial,
        // A replacement during a shift works the rest of it.
        ...left,
      },
    },
  );
  const proposed = useFormData(id, (typed) => replaceChanges(typed, person));
  const check = useRosterCheck(proposed ?? null, person.shift_user_id);
  const textOf = usePersonText();
  const [chosenId] = useChosenIds(id, 'user_id');
  const chosen = candidates.data.find(({ user }) => String(user.id) === chosenId)?.user;
  const hours = useChosenHours(id, shift, left);
  const typedOutcome = useFormData(id, (typed) => typed.get('outcome'));
  const outcome = OUTCOMES.find((one) => one === typedOutcome) ?? initial;
  const found = refusalFindings(refused?.refusal?.data);
  return (
    <Form
      form={form}
      labels={labels}
      action={href('replace')}
      refusal={refused?.refusal ?? refusedWay?.refusal ?? null}
    >
      <input type="hidden" name="shift_user_id" value={person.shift_user_id} readOnly />
      <input type="hidden" name="version" value={person.version} readOnly />
      <CandidateChoice found={candidates} name="user_id" label={labels.user_id} />
      <ChosenBar
        who={chosen ? textOf(chosen) : null}
        details={{
          text: `${hours} · ${t(`shifts:outcomes.${outcome}`)}`,
          fields: (
            <>
              <OutcomeFields formId={id} initial={initial} />
              <OwnTimesFields
                date={shift.date}
                hint={t('shifts:own_times_hint', { times: `${shift.start_time}–${shift.end_time}` })}
              />
            </>
          ),
        }}
        findings={
          <FindingPanel
            check={check}
            refusal={found}
            refusedWay={refusedWay}
            wayAction={href('replace_way')}
          />
        }
        submit={candidates.obstacles.length === 0 && <SubmitButton>{t('save_replace')}</SubmitButton>}
        cancel={cancel}
      />
    </Form>
  );
}
