import { Link } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { SubmitButton } from './submit-button.tsx';

type SaveOrCancelProps = {
  /** Label of the button, "Save" by default; null when there is nothing to submit. */
  submit?: string | null;
  /** Target of the cancel link. */
  cancel: string;
  /** Whether another button of the panel is the main one. */
  isSecondary?: boolean;
};

/** The buttons of a form that the address opens and closes. */
export function SaveOrCancel({ submit, cancel, isSecondary = false }: SaveOrCancelProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      {submit !== null && (
        <SubmitButton variant={isSecondary ? 'outline' : 'default'}>{submit ?? t('save')}</SubmitButton>
      )}
      <Button asChild variant="outline">
        <Link to={cancel} preventScrollReset>
          {t('cancel')}
        </Link>
      </Button>
    </div>
  );
}
