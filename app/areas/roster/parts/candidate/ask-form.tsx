import { useFormData } from '@conform-to/react/future';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import type { ReactNode } from 'react';
import { FindingPanel, REASON_FIELD } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import { type LiveCheck, refusalFindings } from '#app/areas/roster/parts/finding/roster-check.ts';
import { OwnTimesFields } from '#app/areas/roster/parts/own-times-fields.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Candidates } from '#contract/roster/candidates.ts';
import { OUTCOMES, type Outcome } from '#domain/attendance/outcome.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { CandidateChoice } from './candidate-choice.tsx';
import { canBeAsked, hasChoice } from './choosable.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { useChosenHours, useChosenIds } from './use-chosen.ts';

export const ASK_FORM = 'ask';

type OfferFormProps = {
  found: Candidates;
  shift: { date: CalendarDate; start_time: string; end_time: string };
  constraints: Constraints;
  refused: Refused | null;
  /** The person who does not come but still holds the spot, with the fields for the reason. */
  leaving?: { shiftUserId: number; outcome: Outcome; fields: ReactNode; labels: Record<string, string> };
  /** The hours of the offer when they differ from those of the shift. */
  times?: { start_time: string; end_time: string } | null;
  /** The page without the form. */
  cancel: string;
};

export function OfferForm({ found, shift, constraints, refused, leaving, times, cancel }: OfferFormProps) {
  const { t } = useTranslation(['candidates', 'shifts', 'findings']);
  const href = useIntentHref<'ask'>();
  const { form } = useForm(
    () => import('#contract/roster/candidates.ts').then((contract) => contract.AskBody),
    {
      constraints,
      id: ASK_FORM,
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        position_id: found.position.id,
        type: found.type,
        ...(leaving && { shift_user_id: leaving.shiftUserId, outcome: leaving.outcome }),
        ...times,
      },
    },
  );
  const chosen = useChosenIds(ASK_FORM, 'user_ids');
  const hours = useChosenHours(ASK_FORM, shift, times ?? null);
  const outcome = useFormData(ASK_FORM, (typed) => typed.get('outcome')) ?? leaving?.outcome;
  const known = OUTCOMES.find((one) => one === outcome);
  const labels = {
    ...leaving?.labels,
    user_ids: t('choose_several'),
    start_time: t('shifts:start_time'),
    end_time: t('shifts:end_time'),
    [REASON_FIELD]: t('findings:pass.reason'),
  };
  return (
    <Form form={form} labels={labels} action={href(ASK_FORM)} refusal={refused?.refusal ?? null}>
      <p className="text-muted-foreground">{t('several_hint')}</p>
      <input type="hidden" name="position_id" value={found.position.id} readOnly />
      <input type="hidden" name="type" value={found.type} readOnly />
      {leaving && <input type="hidden" name="shift_user_id" value={leaving.shiftUserId} readOnly />}
      <CandidateChoice found={found} name="user_ids" label={t('choose_several')} />
      <ChosenBar
        who={chosen.length > 0 ? t('chosen', { count: chosen.length }) : null}
        details={{
          text: [hours, known && t(`shifts:outcomes.${known}`)].filter(Boolean).join(' · '),
          fields: (
            <>
              {leaving?.fields}
              <OwnTimesFields
                date={shift.date}
                hint={t('shifts:own_times_hint', { times: `${shift.start_time}–${shift.end_time}` })}
              />
            </>
          ),
        }}
        findings={
          <FindingPanel
            check={knownFindings(found, chosen)}
            refusal={refusalFindings(refused?.refusal?.data)}
            people
          />
        }
        submit={
          hasChoice(found, canBeAsked) && (
            <SubmitButton>
              <MessageCircleQuestion aria-hidden="true" />
              {t(leaving ? 'ask_free' : 'ask')}
            </SubmitButton>
          )
        }
        cancel={cancel}
      />
    </Form>
  );
}

/** What is known about the chosen people, before the rules check them again. */
function knownFindings({ data, named }: Candidates, chosen: readonly string[]): LiveCheck {
  const findings = data
    .filter(({ user }) => chosen.includes(String(user.id)))
    .flatMap((candidate) => candidate.findings);
  return findings.length > 0 ? { state: 'found', findings, named } : { state: 'idle' };
}
