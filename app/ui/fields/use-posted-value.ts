import { useControl } from '@conform-to/react/future';
import { useEffect, useReducer, useRef, useState } from 'react';

export interface PostedValue {
  /** What is being typed, else what the value looks like. */
  shown: string;
  /** What was typed into a filter cannot be read, and is not sent. */
  isUnread: boolean;
  /** For the input that people see. */
  type: (text: string) => void;
  /** Takes over what was typed, as it leaves the field or as Enter sends the form. */
  settle: () => void;
  /** Takes over a value that was chosen, not typed. */
  choose: (value: string) => void;
  register: (input: HTMLInputElement | null) => void;
  formRef: ReturnType<typeof useControl>['formRef'];
}

type PostedValueOptions = {
  defaultValue: string;
  /** What was typed as the form posts it; null when it cannot be read. */
  read: (text: string) => string | null;
  write: (value: string) => string;
  /** Puts the cursor where people type. */
  focus: () => void;
  /**
   * A form posts what cannot be read, to be told why it is refused; a filter leaves it out. And a filter
   * follows the address, while a form never loses what was typed into it.
   */
  filter: boolean;
};

/** A field that people read and type in one spelling and the form posts in another, from an input of its own. */
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
    // A click on the button that sends the form does not take the cursor out of the field.
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
