// The copy of addresses. Apart, because the home page does not need it.
import { addresses } from '#copy/addresses';

export const useAddressMessages = () => addresses;
