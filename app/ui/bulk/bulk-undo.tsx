import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';

type BulkUndoProps = {
  /** The action of the page that takes it back. */
  action: string;
  fields: readonly (readonly [name: string, value: string | number])[];
};

/** Takes the whole action back. */
export function BulkUndo({ action, fields }: BulkUndoProps) {
  const { t } = useTranslation('bulk');
  return (
    <PostForm action={action} preventScrollReset>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="outline" size="sm">
        <Undo2 aria-hidden="true" />
        {t('undo')}
      </Button>
    </PostForm>
  );
}
