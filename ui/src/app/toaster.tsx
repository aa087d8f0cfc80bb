// The toaster, with the rule book's numbers. Bottom right; on phones above the bottom bar; on low screens under the
// header, because it would cover the next button to press.
import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { storefront } from '../core';
import { useLocale } from '../locale';
import { onToasterReady } from '../stores/toast';
import { useMedia } from '../primitives/use-media';
import './toaster.css';

export default function Toaster() {
  const { direction, messages } = useLocale();
  const { toasts_visible, toast_ms, toast_width_px, toast_gap_px, toast_offset_px } = storefront;
  const isLow = useMedia('(width < 768px) and (height < 700px)');
  useEffect(() => {
    onToasterReady(toast);
  }, []);
  return (
    <Sonner
      position={isLow ? 'top-right' : 'bottom-right'}
      visibleToasts={toasts_visible}
      duration={toast_ms}
      gap={toast_gap_px}
      offset={`${toast_offset_px}px`}
      hotkey={['altKey', 'KeyT']}
      dir={direction}
      closeButton
      richColors={false}
      containerAriaLabel={messages.shell.toasts}
      style={{ '--width': `${toast_width_px}px` } as CSSProperties}
      toastOptions={{ className: 'shop-toast' }}
      mobileOffset={{ top: 'calc(var(--header-height) + 8px)', bottom: 'calc(var(--bottom-bar-height) + var(--page-bar-height) + var(--strip-height) + 8px)', left: 16, right: 16 }}
    />
  );
}
