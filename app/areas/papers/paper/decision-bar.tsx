import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { PAPER_FAULTS } from '#domain/papers/paper-review.ts';
import type { Intent } from './route.tsx';

type DecisionBarProps = {
  ids: readonly number[];
  /** Whether all are meant that match the filters. */
  matching: boolean;
};

/** Approves the selected documents, or rejects them with one reason. */
export function DecisionBar({ ids, matching }: DecisionBarProps) {
  const { t } = useTranslation(['paper_review', 'papers']);
  const href = useIntentHref<Intent>();
  const rows = matching ? (
    <input type="hidden" name="matching" value="true" />
  ) : (
    ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />)
  );
  return (
    <>
      <PostForm action={href('approve_many')} preventScrollReset>
        {rows}
        <Button type="submit" size="sm">
          {t('approve')}
        </Button>
      </PostForm>
      <PostForm action={href('reject_many')} preventScrollReset className="flex flex-wrap items-center gap-2">
        {rows}
        <Select
          name="fault"
          required
          aria-label={t('fault')}
          defaultValue=""
          className="h-8"
          wrapperClassName="w-52"
        >
          <option value="">{t('fault')}</option>
          {PAPER_FAULTS.map((fault) => (
            <option key={fault} value={fault}>
              {t(`papers:faults.${fault}`)}
            </option>
          ))}
        </Select>
        <ReasonInput
          matter="document"
          inLine
          name="reject_reason"
          aria-label={t('own_words')}
          placeholder={t('own_words')}
          title={t('own_words_hint')}
          className="h-8 w-48"
        />
        <Button type="submit" variant="outline" size="sm">
          {t('send_back')}
        </Button>
      </PostForm>
    </>
  );
}
