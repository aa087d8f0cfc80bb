// The form that takes the shopper to the payment gateway, posted by itself. Hidden, unless it is given something to
// show, such as a button for whoever comes back to it.
import { type ReactNode, useEffect, useRef } from 'react';
import type { GatewayForm as Gateway } from '../api/types';

export interface GatewayFormProps {
  gateway: Gateway;
  children?: ReactNode;
}

export function GatewayForm({ gateway, children }: GatewayFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.submit();
  }, []);
  return (
    <form ref={form} method="post" action={gateway.action} hidden={children === undefined}>
      {Object.entries(gateway.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
