import { Link } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { SubmitButton } from './submit-button.tsx';

type SaveOrCancelProps = {
  /** What the button says; "Save" unless told. Null where there is nothing to send. */
  submit?: string | null;
  /** Where nothing is changed. */
  cancel: string;
};

/** The end of a form that was opened beside something, and can be closed again. */
export function SaveOrCancel({ submit, cancel }: SaveOrCancelProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      {submit !== null && <SubmitButton>{submit ?? t('save')}</SubmitButton>}
      <Button asChild variant="outline">
        <Link to={cancel} preventScrollReset>
          {t('cancel')}
        </Link>
      </Button>
    </div>
  );
}
