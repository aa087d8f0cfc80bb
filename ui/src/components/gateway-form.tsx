// A form that submits itself to the payment gateway. Hidden unless it has children, such as a button for shoppers who
// navigate back.
import { type ReactNode, useEffect, useRef } from 'react';
import type { GatewayForm as Gateway } from '../api/types';

export function GatewayForm({ gateway, children }: { gateway: Gateway; children?: ReactNode }) {
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
