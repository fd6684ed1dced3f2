import { useControl } from '@conform-to/react/future';
import { useState } from 'react';

export interface PostedValue {
  /** What the form posts. */
  value: string;
  /** What is being typed, else what the value looks like. */
  shown: string;
  /** For the input that people see. */
  type: (text: string) => void;
  /** Takes over what was typed, as it leaves the field or as Enter sends the form. */
  settle: () => void;
  /** Takes over a value that was chosen, not typed. */
  choose: (value: string) => void;
  register: ReturnType<typeof useControl>['register'];
  formRef: ReturnType<typeof useControl>['formRef'];
}

type PostedValueOptions = {
  defaultValue: string;
  /** What was typed as the form posts it; whatever cannot be read is posted as it stands, to be refused. */
  read: (text: string) => string | null;
  write: (value: string) => string;
  /** Puts the cursor where people type. */
  focus: () => void;
};

/** A field that people read and type in one spelling and the form posts in another, from an input of its own. */
export function usePostedValue({ defaultValue, read, write, focus }: PostedValueOptions): PostedValue {
  const control = useControl({ onFocus: focus });
  const [typed, setTyped] = useState<string | null>(null);
  const value = control.value ?? defaultValue;
  return {
    value,
    shown: typed ?? write(value),
    type: setTyped,
    settle: () => {
      if (typed !== null) control.change(read(typed) ?? typed.trim());
      setTyped(null);
      control.blur();
    },
    choose: (chosen) => {
      setTyped(null);
      control.change(chosen);
    },
    register: control.register,
    formRef: control.formRef,
  };
}
