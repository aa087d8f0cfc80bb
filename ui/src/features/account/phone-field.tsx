// The phone field: what a number looks like, the prefix by itself on the first focus, no leading plus signs.
import { useRef, useState } from 'react';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { TextField, type TextFieldProps } from '../../primitives/field';

export interface PhoneFieldProps extends Omit<TextFieldProps, 'label' | 'onChange' | 'value'> {
  /** What was typed; the prefix that came by itself does not count until something is typed to it. */
  value: string;
  onChange: (value: string) => void;
  /** What the field shows after typing; the usual rule unless given. */
  typed?: (input: string) => string;
}

export function PhoneField({ value, onChange, typed, hint, onFocus, ...rest }: PhoneFieldProps) {
  const { account } = useMessages();
  const wasPrefilled = useRef(false);
  const [prefix, setPrefix] = useState('');
  return (
    <TextField
      {...rest}
      label={account.phone}
      hint={hint ?? account.phoneHint(storefront().phone_country_code, storefront().phone_local_digits)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      value={value === '' ? prefix : value}
      onFocus={(event) => {
        if (value === '') setPrefix(core().phoneFocused(prefix, wasPrefilled.current));
        wasPrefilled.current = true;
        onFocus?.(event);
      }}
      onChange={(event) => {
        setPrefix('');
        onChange((typed ?? core().phoneTyped)(event.target.value));
      }}
    />
  );
}
