import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { isSameButIntent } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { useUnsaved } from './use-unsaved.ts';

type Unsaved = () => boolean;

/** Registers one of several forms on the page, and returns its removal. */
const UnsavedFormsContext = createContext<((unsaved: Unsaved) => () => void) | null>(null);

/** Used inside a `Form`: asks before typed changes are lost. */
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
 * Surrounds several forms of a page with one question, since a page can only have one blocker.
 * Saving one form does not count as leaving the others.
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
