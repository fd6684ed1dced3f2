import { useControl } from '@conform-to/react/future';
import { useEffect, useReducer, useRef, useState } from 'react';

export interface PostedValue {
  /** The typed text, else the formatted value. */
  shown: string;
  /** Whether a filter holds an invalid text, which is not sent. */
  isUnread: boolean;
  /** Handles input in the visible field. */
  type: (text: string) => void;
  /** Accepts the typed text when the field loses focus or Enter submits the form. */
  settle: () => void;
  /** Accepts a chosen value. */
  choose: (value: string) => void;
  register: (input: HTMLInputElement | null) => void;
  formRef: ReturnType<typeof useControl>['formRef'];
}

type PostedValueOptions = {
  defaultValue: string;
  /** Converts typed text to the posted format; null when invalid. */
  read: (text: string) => string | null;
  write: (value: string) => string;
  /** Focuses the visible input. */
  focus: () => void;
  /**
   * A form posts invalid text, so that the server refuses it with a reason; a filter leaves it out.
   * A filter follows the address, while a form never loses typed text.
   */
  filter: boolean;
};

/** A visible input with a free format, and a hidden one with the posted format. */
export function usePostedValue(options: PostedValueOptions): PostedValue {
  const { defaultValue, read, write, focus, filter } = options;
  const control = useControl({ onFocus: focus });
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (!filter || !input.current || input.current.value === defaultValue) return;
    input.current.value = defaultValue;
    setTyped(null);
    setUnread(false);
    renderAgain();
  }, [filter, defaultValue]);

  const post = (text: string) => {
    const plain = text.trim();
    control.change(plain === '' ? '' : (read(plain) ?? plain));
  };
  useEffect(() => {
    const form = input.current?.form;
    // `SubmitButton` keeps the focus in the field on a click, so the field gets no blur before the submit.
    const postTyped = () => {
      if (typed !== null && !filter) post(typed);
    };
    form?.addEventListener('submit', postTyped);
    return () => form?.removeEventListener('submit', postTyped);
  });

  return {
    shown: typed ?? write(control.value ?? defaultValue),
    isUnread,
    type: (text) => {
      setTyped(text);
      setUnread(false);
    },
    settle: () => {
      if (filter && typed?.trim() && read(typed) === null) return setUnread(true);
      if (typed !== null) post(typed);
      setTyped(null);
      control.blur();
    },
    choose: (chosen) => {
      setTyped(null);
      setUnread(false);
      control.change(chosen);
    },
    register: (element) => {
      input.current = element;
      control.register(element);
    },
    formRef: control.formRef,
  };
}
