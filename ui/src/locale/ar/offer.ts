// The offer of the English shop, to visitors who read English.
import type { offer as english } from '../en/offer';

export const offer: typeof english = {
  preferOther: 'Do you prefer English?',
  takeOther: 'Shop in English',
  keepThis: 'Stay in the Arabic shop',
};
