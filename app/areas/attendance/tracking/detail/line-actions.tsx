import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import CheckCheck from 'lucide-react/icons/check-check';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import UserX from 'lucide-react/icons/user-round-x';
import UserSearch from 'lucide-react/icons/user-search';
import { Link, useSearchParams } from 'react-router';
import {
  FORM_PARAM,
  FROM_PARAM,
  SIDE_FORM,
  type SideFormName,
  TRACKED_PERSON_PARAM,
} from '#app/areas/attendance/tracking/tracking-address.ts';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import { actionsOf } from './person-actions.ts';
import type { LineSetting } from './person-line.tsx';
import type { Intent } from './route.tsx';

type LineForm = Exclude<SideFormName, 'confirm'>;

const ICONS: Record<LineForm, LucideIcon> = {
  check_in: LogIn,
  check_out: LogOut,
  correct: Pencil,
  outcome: UserX,
  replace: UserSearch,
  salary: Banknote,
};

type LineActionsProps = {
  person: TrackedPerson;
  setting: Pick<LineSetting, 'ended' | 'closed' | 'seesWages'>;
  /** Over the end of the line, on hover and focus only. Without a pointer the panel has them. */
  quiet?: boolean;
};

/** The actions on a person. The one that the state calls for comes first. */
export function LineActions({ person, setting, quiet = false }: LineActionsProps) {
  const { t } = useTranslation('tracking');
  const textOf = usePersonText();
  const intentHref = useIntentHref<Intent>();
  const { main, others } = actionsOf(person, setting);
  if (main === null && others.length === 0) return null;
  const name = textOf(person.user);
  const look = { person, name, quiet };
  return (
    <div
      data-print="no"
      className={cn(
        'flex gap-1',
        quiet
          ? 'absolute inset-y-0.5 right-2 z-20 hidden items-center rounded-lg bg-card px-1 opacity-0 shadow-xs focus-within:opacity-100 group-hover/line:opacity-100 [@media(hover:hover)]:flex'
          : 'flex-wrap',
      )}
    >
      {main === 'confirm_one' && (
        <PostForm action={intentHref('confirm')} preventScrollReset>
          <input type="hidden" name="shift_user_id" value={person.shift_user_id} />
          <Button
            type="submit"
            size="sm"
            variant={quiet ? 'ghost' : 'outline'}
            aria-label={`${t('confirm_one')}: ${name}`}
          >
            <CheckCheck aria-hidden="true" />
            {t('confirm_one')}
          </Button>
        </PostForm>
      )}
      {main !== null && main !== 'confirm_one' && <FormLink form={main} main {...look} />}
      {others.map((form) => (
        <FormLink key={form} form={form} {...look} />
      ))}
    </div>
  );
}

type FormLinkProps = { form: LineForm; person: TrackedPerson; name: string; quiet: boolean; main?: boolean };

function FormLink({ form, person, name, quiet, main = false }: FormLinkProps) {
  const { t } = useTranslation('tracking');
  const [params] = useSearchParams();
  const Icon = ICONS[form];
  const from = params.get(FROM_PARAM);
  const search = new URLSearchParams({
    [TRACKED_PERSON_PARAM]: String(person.shift_user_id),
    [FORM_PARAM]: form,
    ...(from && { [FROM_PARAM]: from }),
  });
  const label = form === 'outcome' && person.outcome !== null ? t('change_outcome') : t(`forms.${form}`);
  const variant = main && !quiet ? 'default' : quiet ? 'ghost' : 'outline';
  // Over a line, words are for the main action alone: the others would cover the phone number.
  const isIcon = quiet && !main;
  return (
    <Button
      asChild
      size={isIcon ? 'icon-sm' : 'sm'}
      variant={variant}
      className={cn(main && quiet && 'text-primary')}
    >
      <Link
        to={`?${search}#${SIDE_FORM}`}
        preventScrollReset
        aria-label={`${label}: ${name}`}
        title={isIcon ? label : undefined}
      >
        <Icon aria-hidden="true" />
        {!isIcon && label}
      </Link>
    </Button>
  );
}
