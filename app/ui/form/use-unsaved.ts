import { useCallback, useEffect, useRef } from 'react';
import { useFormMetadata } from '#app/lib/forms.ts';
import { useFormFrame } from './form-frame.ts';
import { IDEMPOTENCY_FIELD } from './idempotency-key.ts';

/** Returns a function that compares the form with its values when it was shown or last saved. */
export function useUnsaved(): () => boolean {
  const { id } = useFormMetadata();
  const { savedAs, busy, handedOn } = useFormFrame();
  const saved = useRef<{ as: string; content: string | null } | null>(null);
  const posting = useRef(busy);

  useEffect(() => {
    posting.current = busy;
  }, [busy]);

  useEffect(() => {
    // Fields that become richer after hydration exist by the next task.
    const timer = setTimeout(() => {
      saved.current = { as: savedAs, content: contentOf(id) };
    });
    return () => clearTimeout(timer);
  }, [id, savedAs]);

  return useCallback(() => {
    if (posting.current || handedOn.current || saved.current === null) return false;
    return saved.current.content !== contentOf(id);
  }, [id, handedOn]);
}

function contentOf(formId: string): string | null {
  const form = document.forms.namedItem(formId);
  if (!form) return null;
  const content = new FormData(form);
  content.delete(IDEMPOTENCY_FIELD);
  return JSON.stringify([...content].map(([name, value]) => [name, entryText(value)]));
}

function entryText(value: FormDataEntryValue): string {
  return typeof value === 'string' ? value : `${value.name} ${value.size} ${value.lastModified}`;
}
