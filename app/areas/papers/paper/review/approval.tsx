import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { Intent } from '#app/areas/papers/paper/route.tsx';
import type { SchoolChoice } from '#app/areas/papers/parts/paper/school-select.tsx';
import { useResidenceFacts, useResidenceLabels } from '#app/areas/people/person/papers/residence-words.ts';
import { typedResidence } from '#app/areas/people/person/papers/typed-residence.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { StoredNow } from '#app/ui/form/stored-now.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { KeyHint } from '#app/ui/keys/key-list.tsx';
import type { ReviewedPaper } from '#contract/papers/papers.ts';
import type { Residence } from '#contract/papers/residence.ts';
import { ReadingFields } from './reading-fields.tsx';
import { guideOf, type PaperReading, readingOf } from './review-guide.ts';

export const APPROVAL_FORM = 'approval';

type ResidenceField = keyof ReturnType<typeof typedResidence>;

const READING_FIELDS: Record<PaperReading, readonly ResidenceField[]> = {
  none: [],
  passport: ['passport_number', 'passport_expires_on'],
  card_front: ['card_number', 'status', 'expires_on'],
  card_back: ['permission', 'renewal_filed_on'],
  student_card: ['student_card_expires_on', 'school_id', 'course'],
  designation: ['paper', 'paper_hours', 'designated_number'],
  skilled_field: ['skilled_field'],
  renewal: ['renewal_filed_on'],
};

type ApprovalProps = {
  paper: ReviewedPaper;
  residence: Residence;
  schools: readonly SchoolChoice[];
  refused: Refused | null;
};

/** The values of the document, to enter or confirm, and the approval (F-20). */
export function Approval({ paper, residence, schools, refused }: ApprovalProps) {
  const { t } = useTranslation(['paper_review', 'residence', 'form']);
  const href = useIntentHref<Intent>();
  const reading = readingOf(paper, residence);
  const { form } = useForm(() => import('./approval-form.ts').then((forms) => forms.ApprovalForm), {
    constraints: {},
    id: APPROVAL_FORM,
    lastResult: refused?.lastResult ?? null,
    defaultValue: { ...typedResidence(residence), reading },
  });
  // A conflict brings the newly stored data with it, while the typed values stay.
  const [first] = useState(residence);
  const refusal = refused?.refusal ?? null;
  const isKept = reading !== 'none' || guideOf(paper).reading === 'none';
  return (
    <Form
      form={form}
      labels={{ ...useResidenceLabels(), looked_up: t('residence:check') }}
      action={href('approve')}
      refusal={refusal?.code === 'E_CONFLICT' ? { ...refusal, text: t('form:conflict') } : refusal}
      className="group/papers gap-4"
    >
      <input type="hidden" name="version" value={residence.version} readOnly />
      <input type="hidden" name="reading" value={reading} readOnly />
      <KeptFields reading={reading} residence={residence} />
      <StoredNow
        loaded={first}
        stored={first.version === residence.version ? null : residence}
        facts={useResidenceFacts()}
      />
      {reading !== 'none' && <p className="text-muted-foreground">{t('type_hint')}</p>}
      {!isKept && residence.status !== null && (
        <p className="text-muted-foreground">
          {t('not_kept', { status: t(`residence:statuses.${residence.status}`) })}
        </p>
      )}
      <ReadingFields reading={reading} residence={residence} schools={schools} />
      <SubmitButton>
        <Check aria-hidden="true" />
        {t(paper.next_id === null ? 'approve' : 'approve_next')}
        <KeyHint of="a" />
      </SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}

/** The API replaces all residence data at once, so fields without an input are posted as stored. */
function KeptFields({ reading, residence }: { reading: PaperReading; residence: Residence }) {
  const typed = typedResidence(residence);
  const shown: readonly ResidenceField[] =
    residence.status === null && reading !== 'none' && reading !== 'passport'
      ? [...READING_FIELDS[reading], 'status', 'expires_on']
      : READING_FIELDS[reading];
  return Object.entries(typed).map(([name, value]) => {
    if (value === undefined || value === false || shown.some((one) => one === name)) return null;
    return (
      <input key={name} type="hidden" name={name} value={value === true ? 'on' : String(value)} readOnly />
    );
  });
}
