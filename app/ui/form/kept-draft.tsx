import { parseSubmission } from '@conform-to/react/future';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFormMetadata, useIntent } from '#app/lib/forms.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { isConnected } from '#app/lib/network.ts';
import { shownReader } from '#app/lib/reader.ts';
import { draftKey } from '#app/lib/stored-drafts.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { useFormFrame } from './form-frame.ts';
import { IDEMPOTENCY_FIELD } from './idempotency-key.ts';

/** An address needs one; it is left out again. */
const ORIGIN = 'https://kinmu.example';

/**
 * Used inside a `Form` after `UnsavedChanges`: keeps what is typed until it is sent, over a reload and
 * a lost connection. Only this tab and this person see it again.
 */
export function KeptDraft() {
  const { t } = useTranslation('form');
  const { id } = useFormMetadata();
  const { savedAs } = useFormFrame();
  const { pathname, search } = useLocation();
  // Only the path and the query count; a post adds its intent.
  const [place] = useState(`${withoutIntent(new URL(`${pathname}${search}`, ORIGIN))} ${id}`);
  const [isRestored, setRestored] = useState(false);
  const intent = useIntent(id);
  const intents = useRef(intent);
  intents.current = intent;
  const sentAs = useRef(savedAs);
  /** What the form is about: its hidden values when it was shown. */
  const base = useRef('');

  useEffect(() => {
    // The values before the draft count as saved; they are read in the task before.
    const timer = setTimeout(() => {
      const form = document.forms.namedItem(id);
      const draft = readDraft(place);
      if (form === null) return;
      base.current = hiddenIn(form);
      if (draft === null) return;
      // The thing was changed or a day has passed, so the typed values would be saved for others.
      if (draft.base !== base.current) return writeDraft(place, null);
      intents.current.update({ value: draft.content });
      setRestored(true);
    });
    const keep = ({ target }: Event) => {
      const form = document.forms.namedItem(id);
      if (form && target instanceof Node && form.contains(target))
        writeDraft(place, { base: base.current, content: enteredIn(form) });
    };
    document.addEventListener('input', keep);
    document.addEventListener('change', keep);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', keep);
      document.removeEventListener('change', keep);
      // Without a connection, the page may have been replaced against the reader's will.
      if (isConnected()) writeDraft(place, null);
    };
  }, [id, place]);

  useEffect(() => {
    if (sentAs.current === savedAs) return;
    sentAs.current = savedAs;
    writeDraft(place, null);
    setRestored(false);
  }, [savedAs, place]);

  if (!isRestored) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {t('draft_restored')}
      <Button
        type="button"
        variant="outline"
        size="sm"
        onClick={() => {
          intent.reset();
          writeDraft(place, null);
          setRestored(false);
        }}
      >
        {t('draft_discard')}
      </Button>
    </p>
  );
}

type Content = ReturnType<typeof parseSubmission>['payload'];
type Draft = { base: string; content: Content };

function enteredIn(form: HTMLFormElement): Content {
  return parseSubmission(new FormData(form), { skipEntry: (name) => name === IDEMPOTENCY_FIELD }).payload;
}

/** The versions and dates of the form, which a draft does not fill in. */
function hiddenIn(form: HTMLFormElement): string {
  const hidden = form.querySelectorAll<HTMLInputElement>('input[type=hidden]');
  const values = Array.from(hidden, ({ name, value }) => [name, value]);
  return JSON.stringify(values.filter(([name]) => name !== IDEMPOTENCY_FIELD));
}

function readDraft(place: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(shownReader(), place)) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes it. A file cannot be kept. */
function writeDraft(place: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(draftKey(shownReader(), place));
    else sessionStorage.setItem(draftKey(shownReader(), place), JSON.stringify(draft, withoutFiles));
  } catch {
    // The storage is blocked or full.
  }
}

function withoutFiles(_name: string, value: unknown): unknown {
  return value instanceof File ? undefined : value;
}
