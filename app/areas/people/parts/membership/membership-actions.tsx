import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Button } from '#app/ui/kit/button.tsx';

type MembershipActionsProps = {
  /** The name that the row shows. */
  name: string;
  changeHref: string;
  removal: { action: string; thing: { id: number; version: number }; title: string; named?: string };
  /** Icon of the person or workplace in the question before the removal. */
  icon: ReactNode;
};

/** The actions of a membership's row: change and remove. */
export function MembershipActions({ name, changeHref, removal, icon }: MembershipActionsProps) {
  const { t } = useTranslation(['memberships', 'common']);
  return (
    <span className="inline-flex">
      <Button asChild variant="ghost" size="icon-sm">
        <Link to={changeHref} aria-label={t('common:change_named', { name })}>
          <Pencil aria-hidden="true" />
        </Link>
      </Button>
      <AskingButton
        variant="ghost"
        size="icon-sm"
        aria-label={t('common:remove_named', { name })}
        action={removal.action}
        fields={removal.thing}
        question={{
          title: removal.title,
          body: t('remove_body'),
          names: [removal.named ?? name],
          confirm: t('remove'),
          tone: 'destructive',
        }}
      >
        {icon}
      </AskingButton>
    </span>
  );
}
