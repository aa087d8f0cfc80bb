// The hidden form that takes the shopper to the payment gateway, posted by itself.
import { useEffect, useRef } from 'react';
import type { GatewayForm as Gateway } from '../../api/types';

export function GatewayForm({ gateway }: { gateway: Gateway }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.submit();
  }, []);
  return (
    <form ref={form} method="post" action={gateway.action} hidden>
      {Object.entries(gateway.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
