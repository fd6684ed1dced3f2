import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { OVERRIDE_REASON_MAX } from '#contract/limits.ts';
import type { Intent } from './route.tsx';

type DecisionBarProps = {
  ids: readonly number[];
  /** Whether all are meant that match the filters. */
  matching: boolean;
};

/** Decides the selected registrations. */
export function DecisionBar({ ids, matching }: DecisionBarProps) {
  const { t } = useTranslation('recruitment');
  const href = useIntentHref<Intent>();
  return (
    <PostForm action={href('approve')} preventScrollReset className="flex flex-wrap items-center gap-2">
      {matching && <input type="hidden" name="matching" value="true" />}
      {!matching && ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />)}
      <ReasonInput
        matter="registration"
        inLine
        name="reason"
        maxLength={OVERRIDE_REASON_MAX}
        aria-label={t('pending.reason')}
        placeholder={t('pending.reason')}
        title={t('pending.reason_hint')}
        className="h-8 w-56"
      />
      <Button type="submit" size="sm">
        {t('pending.approve_short')}
      </Button>
      <Button type="submit" variant="outline" size="sm" formAction={href('refuse')}>
        {t('pending.refuse_short')}
      </Button>
    </PostForm>
  );
}
