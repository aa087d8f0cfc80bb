// Offers the visitor's own language, until they choose one.
import { type ComponentType, Suspense, lazy, useEffect } from 'react';
import { otherLanguage } from '#copy/language';
import { type LanguageTag, languages } from '../../paths';
import { useIsOnline } from '../../primitives/use-online';
import { resendLanguage, useHasChosenLanguage } from '../../stores/chosen-language';
import { useSession } from '../../stores/session';

// Most visitors never see it. Without its code the page works as before.
const LanguageStrip = lazy<ComponentType>(() => import('./language-strip').catch(() => ({ default: () => null })));

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase() ?? '';

const isSpoken = (tag: string): tag is LanguageTag => languages.some((known) => known === tag);

export function LanguageOffer() {
  const hasChosen = useHasChosenLanguage();
  const isOnline = useIsOnline();
  const ofProfile = useSession(({ user }) => user?.user?.language);
  useEffect(resendLanguage, []);
  const preferred = [ofProfile ?? [], navigator.languages].flat().map(primary).find(isSpoken);
  if (hasChosen || !isOnline || preferred !== otherLanguage) return null;
  return (
    <Suspense>
      <LanguageStrip />
    </Suspense>
  );
}
