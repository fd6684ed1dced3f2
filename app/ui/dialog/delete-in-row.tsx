import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from './asking-button.tsx';

type DeleteInRowProps = {
  /** Name of the row's thing. */
  name: string;
  action: string;
  thing: { id: number; version: number };
  title: string;
  body: string;
  confirm: string;
};

/** Deletes the thing of a row after a confirmation. */
export function DeleteInRow({ name, action, thing, title, body, confirm }: DeleteInRowProps) {
  const { t } = useTranslation('common');
  return (
    <AskingButton
      variant="ghost"
      size="icon-sm"
      aria-label={t('delete_named', { name })}
      action={action}
      fields={{ id: thing.id, version: thing.version }}
      question={{ title, body, names: [name], confirm, tone: 'destructive' }}
    >
      <Trash2 aria-hidden="true" />
    </AskingButton>
  );
}
