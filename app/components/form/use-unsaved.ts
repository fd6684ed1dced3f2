import { useCallback, useEffect, useRef } from 'react';
import { useFormMetadata } from '#app/lib/forms.ts';
import { useFormFrame } from './form-frame.ts';
import { IDEMPOTENCY_FIELD } from './idempotency-key.ts';

/** Tells, when asked, whether the form holds anything else than when it was shown or last saved. */
export function useUnsaved(): () => boolean {
  const { id } = useFormMetadata();
  const { savedAs, busy } = useFormFrame();
  const saved = useRef<{ as: string; content: string | null } | null>(null);
  const posting = useRef(busy);
  const isBusy = useRef(busy);

  useEffect(() => {
    posting.current = busy;
    isBusy.current = busy;
  }, [busy]);

  useEffect(() => {
    // A form may post to another address than the page's own: that it does so is no way of leaving it.
    const form = document.forms.namedItem(id);
    const onSubmit = () => {
      posting.current = true;
      setTimeout(() => {
        posting.current = isBusy.current;
      });
    };
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [id]);

  useEffect(() => {
    // Fields that turn into richer ones after hydration are there by the next task.
    const timer = setTimeout(() => {
      saved.current = { as: savedAs, content: contentOf(id) };
    });
    return () => clearTimeout(timer);
  }, [id, savedAs]);

  return useCallback(
    () => !posting.current && saved.current !== null && saved.current.content !== contentOf(id),
    [id],
  );
}

function contentOf(formId: string): string | null {
  const form = document.forms.namedItem(formId);
  if (!form) return null;
  const content = new FormData(form);
  content.delete(IDEMPOTENCY_FIELD);
  return JSON.stringify([...content].map(([name, value]) => [name, textOf(value)]));
}

function textOf(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`;
}
