// A search field that belongs to the browser: its text is set only where it comes from elsewhere. A controlled field is
// set with every rendering, and React's first ones would cut off a word that an input method is composing.
import { type InputHTMLAttributes, type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface SearchInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange'> {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onType: (typed: string) => void;
}

/** Renders the input, without a label or a frame. */
export function SearchInput({ field, value, onType, ...others }: SearchInputProps) {
  const [first] = useState(value);
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    if (field.current) field.current.value = value;
  }, [field, value]);
  return (
    <input
      {...others}
      ref={field}
      name="q"
      type="search"
      defaultValue={first}
      autoComplete="off"
      enterKeyHint="search"
      onChange={({ target }) => {
        shown.current = target.value;
        onType(target.value);
      }}
    />
  );
}
