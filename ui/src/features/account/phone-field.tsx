// The phone field: a format hint, the prefix inserted on first focus, no leading plus signs.
import { useRef, useState } from 'react';
import { core, storefront } from '../../core';
import { useAccountMessages } from '../../locale/account';
import { TextField, type TextFieldProps } from '../../primitives/field';

export interface PhoneFieldProps extends Omit<TextFieldProps, 'label' | 'onChange' | 'value'> {
  /** The typed number. An inserted prefix without further digits counts as empty. */
  value: string;
  onChange: (value: string) => void;
  /** Returns the field's new value after input. Defaults to the usual rule. */
  typed?: (input: string) => string;
}

export function PhoneField({ value, onChange, typed, hint, onFocus, ...rest }: PhoneFieldProps) {
  const account = useAccountMessages();
  const wasPrefilled = useRef(false);
  const [prefix, setPrefix] = useState('');
  return (
    <TextField
      {...rest}
      label={account.phone}
      hint={hint ?? account.phoneHint(storefront.phone_country_code, storefront.phone_local_digits)}
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
