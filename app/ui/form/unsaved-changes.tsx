import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { isSameButIntent } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { useUnsaved } from './use-unsaved.ts';

type Unsaved = () => boolean;

/** Takes up a form of a page with several, and answers how to let go of it again. */
const UnsavedFormsContext = createContext<((unsaved: Unsaved) => () => void) | null>(null);

/** Stands inside a `Form` and asks before what was typed there would be lost. */
export function UnsavedChanges() {
  const together = useContext(UnsavedFormsContext);
  return together ? <OneOfSeveral add={together} /> : <Alone />;
}

function Alone() {
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

function OneOfSeveral({ add }: { add: (unsaved: Unsaved) => () => void }) {
  const unsaved = useUnsaved();
  useEffect(() => add(unsaved), [add, unsaved]);
  return null;
}

/**
 * Around the forms of a page that each save a part of it: one question for all of them, since a page can ask but one.
 * To save one of them is not to leave the others, which stay as they are.
 */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const { t } = useTranslation('form');
  const forms = useRef(new Set<Unsaved>());
  const add = useCallback((unsaved: Unsaved) => {
    forms.current.add(unsaved);
    return () => void forms.current.delete(unsaved);
  }, []);
  const wouldLose = useCallback(() => [...forms.current].some((unsaved) => unsaved()), []);
  return (
    <UnsavedFormsContext value={add}>
      {children}
      <LeaveQuestion
        wouldLose={wouldLose}
        title={t('unsaved_title')}
        body={t('unsaved_body')}
        leave={t('unsaved_leave')}
        isSamePlace={isSameButIntent}
      />
    </UnsavedFormsContext>
  );
}
