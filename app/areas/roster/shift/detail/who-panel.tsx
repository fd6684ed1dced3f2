import { useFormData } from '@conform-to/react/future';
import { useSearchParams } from 'react-router';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { OfferForm } from '#app/areas/roster/parts/candidate/ask-form.tsx';
import { AskList } from '#app/areas/roster/parts/candidate/ask-list.tsx';
import {
  CANDIDATE_PARAMS,
  SEVERAL_PARAM,
  WHO_PARAM,
} from '#app/areas/roster/parts/candidate/candidate-address.ts';
import { CandidateChoice } from '#app/areas/roster/parts/candidate/candidate-choice.tsx';
import { CandidateSearch } from '#app/areas/roster/parts/candidate/candidate-search.tsx';
import { canBeTaken, hasChoice } from '#app/areas/roster/parts/candidate/choosable.ts';
import { ChosenBar } from '#app/areas/roster/parts/candidate/chosen-bar.tsx';
import { SpotObstacles } from '#app/areas/roster/parts/candidate/spot-obstacles.tsx';
import { useChosenIds } from '#app/areas/roster/parts/candidate/use-chosen.ts';
import { FindingPanel, REASON_FIELD } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import { refusalFindings, useRosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { Candidates } from '#contract/roster/candidates.ts';
import type { ShiftDetail } from '#contract/roster/shifts.ts';
import { PERSON_FORM, SHIFT_PERSON_PARAM, WHO_FORM } from './detail-address.ts';
import { ObstacleAction } from './obstacle-action.tsx';
import { assignChange } from './proposed-changes.ts';
import type { Intent } from './route.tsx';

const FORM_ID = 'take';

type WhoPanelProps = {
  shift: ShiftDetail;
  found: Candidates;
  constraints: { take: Constraints; ask: Constraints };
  refused: { take: Refused | null; ask: Refused | null; join: Refused | null; way: Refused | null };
};

/** Candidates for an open spot of the shift: one is assigned, or several are asked. */
export function WhoPanel({ shift, found, constraints, refused }: WhoPanelProps) {
  const { t } = useTranslation('candidates');
  const [params] = useSearchParams();
  const cancel = closedHref(params);
  return (
    <Card id={WHO_FORM}>
      <CardHeader>
        <CardTitle>{t('who_for', { position: found.position.name })}</CardTitle>
      </CardHeader>
      <CardContent>
        <AskList asks={found.asks} />
        <SpotObstacles found={found} actionFor={(rule) => <ObstacleAction rule={rule} shift={shift} />} />
        <CandidateSearch found={found} />
        {params.has(SEVERAL_PARAM) ? (
          <OfferForm
            found={found}
            shift={shift}
            constraints={constraints.ask}
            refused={refused.ask}
            cancel={cancel}
          />
        ) : (
          <TakeForm
            shift={shift}
            found={found}
            constraints={constraints.take}
            refused={refused}
            cancel={cancel}
          />
        )}
      </CardContent>
    </Card>
  );
}

/** The page without the panel. */
function closedHref(params: URLSearchParams, more: Record<string, string> = {}): string {
  const search = new URLSearchParams(params);
  for (const name of [WHO_PARAM, ...CANDIDATE_PARAMS, 'intent']) search.delete(name);
  for (const [name, value] of Object.entries(more)) search.set(name, value);
  return `?${search}`;
}

type TakeFormProps = Omit<WhoPanelProps, 'constraints'> & { constraints: Constraints; cancel: string };

function TakeForm({ shift, found, constraints, refused, cancel }: TakeFormProps) {
  const { t } = useTranslation(['candidates', 'findings']);
  const href = useIntentHref<Intent>();
  const [params] = useSearchParams();
  const { roles } = useAuth();
  const isGlobal = roles.some(({ name }) => name === 'global_admin');
  const shown = refused.take ?? refused.join ?? refused.way;
  const { form } = useForm(
    () => import('#contract/roster/shifts.ts').then((contract) => contract.ShiftUserBody),
    {
      constraints,
      id: FORM_ID,
      lastResult: shown?.lastResult ?? null,
      defaultValue: { position_id: found.position.id, type: found.type },
    },
  );
  const proposed = useFormData(FORM_ID, (typed) => assignChange(typed, shift.id));
  const check = useRosterCheck(proposed ?? null);
  const textOf = usePersonText();
  const [chosenId] = useChosenIds(FORM_ID, 'user_id');
  const chosen = found.data.find(({ user }) => String(user.id) === chosenId)?.user;
  return (
    <Form
      form={form}
      labels={{ user_id: t('choose'), [REASON_FIELD]: t('findings:pass.reason') }}
      action={href('take')}
      refusal={shown?.refusal ?? null}
    >
      <input type="hidden" name="position_id" value={found.position.id} readOnly />
      <input type="hidden" name="type" value={found.type} readOnly />
      <CandidateChoice
        found={found}
        name="user_id"
        label={t('choose')}
        registeredHref={(id) => `${closedHref(params, { [SHIFT_PERSON_PARAM]: String(id) })}#${PERSON_FORM}`}
        {...(isGlobal && { joinAction: href('join') })}
      />
      <ChosenBar
        who={chosen ? textOf(chosen) : null}
        findings={
          <FindingPanel
            // A refused `join` concerns another person than the chosen one, so the live check would mislead.
            check={refused.join ? { state: 'idle' } : check}
            refusal={refusalFindings((refused.take ?? refused.join)?.refusal?.data)}
            refusedWay={refused.way}
            wayAction={href('way')}
          />
        }
        submit={hasChoice(found, canBeTaken) && <SubmitButton>{t('take')}</SubmitButton>}
        cancel={cancel}
      />
    </Form>
  );
}
