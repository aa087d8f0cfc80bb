// The toaster: bottom right, three visible, four seconds; above the bottom bar on phones.
import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { useLocale } from '../locale';
import { toasterIsReady } from '../stores/toast';
import './toaster.css';

export default function Toaster() {
  const { direction, messages } = useLocale();
  useEffect(toasterIsReady, []);
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      offset="32px"
      hotkey={['altKey', 'KeyT']}
      dir={direction}
      closeButton
      richColors={false}
      containerAriaLabel={messages.shell.toasts}
      toastOptions={{ className: 'shop-toast' }}
      mobileOffset={{ bottom: 'calc(var(--bottom-bar-height) + var(--page-bar-height) + 16px)', left: 16, right: 16 }}
    />
  );
}
