import { Link } from 'react-router';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { ShiftDetail } from '#contract/roster/shifts.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import type { Intent } from './route.tsx';

type ObstacleActionProps = { rule: RuleId; shift: Pick<ShiftDetail, 'id' | 'version'> };

/** The action that ends what keeps everyone from a shift: reopen it, activate it, or raise its totals. */
export function ObstacleAction({ rule, shift }: ObstacleActionProps) {
  const { t } = useTranslation('shifts');
  const editHref = useChosenHref('edit');
  if (rule === 'shift_closed') return <StateButton intent="open" shift={shift} />;
  if (rule === 'shift_inactive') return <StateButton intent="activate" shift={shift} />;
  if (rule !== 'fixed_total' && rule !== 'temp_total') return null;
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={editHref(1)} preventScrollReset>
        {t('edit')}
      </Link>
    </Button>
  );
}

const STATE_LABELS = { open: 'open_planning', activate: 'activate' } as const;

type StateButtonProps = { intent: keyof typeof STATE_LABELS; shift: ObstacleActionProps['shift'] };

/** Reopens or activates the shift. */
export function StateButton({ intent, shift }: StateButtonProps) {
  const { t } = useTranslation('shifts');
  const href = useIntentHref<Intent>();
  return (
    <PostForm action={href(intent)} preventScrollReset>
      <input type="hidden" name="version" value={shift.version} />
      <Button type="submit" size="sm" variant="outline">
        {t(STATE_LABELS[intent])}
      </Button>
    </PostForm>
  );
}
