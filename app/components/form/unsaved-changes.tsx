import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from './leave-question.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** Stands inside a `Form` and asks before what was typed there would be lost. */
export function UnsavedChanges() {
  const { t } = useTranslation('form');
  return (
    <LeaveQuestion
      wouldLose={useUnsaved()}
      title={t('unsaved_title')}
      body={t('unsaved_body')}
      leave={t('unsaved_leave')}
    />
  );
}
