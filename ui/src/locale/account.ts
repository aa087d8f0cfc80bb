// The copy of accounts. Apart, because the home page does not need it.
import { account } from '#copy/account';

export const useAccountMessages = () => account;
