// Calls for signing in and up, one-time codes, passwords, the wishlist and notifications.
import { queryOptions } from '@tanstack/react-query';
import { get, post } from './client';
import type {
  AuthAnswer,
  CustomerNotification,
  OtpAnswer,
  Product,
  ProductEntry,
  TokenCheckAnswer,
  VerificationAnswer,
  WishlistIdsAnswer,
} from './types';

export const checkTokenExpiry = (token: string | null) =>
  post<TokenCheckAnswer>('check-token-expiry/', { token });

export const login = (phone: string, password: string, remember: boolean) =>
  post<AuthAnswer>('login/', { whatsapp_number: phone, password, remember });

export const logout = () => post<unknown>('logout/');

export const sendOtp = (phone: string) => post<OtpAnswer>('send-otp/', { mobile_number: phone });

export const sendResetOtp = (phone: string) =>
  post<OtpAnswer>('forgot-send-otp/', { mobile_number: phone });

export const verifyOtp = (challengeId: string, otp: string) =>
  post<VerificationAnswer>('verify-otp/', { challenge_id: challengeId, otp });

export interface NewCustomer {
  name: string;
  whatsapp_number: string;
  password: string;
  verification: string;
  remember?: boolean;
}

export const createUser = (customer: NewCustomer) => post<AuthAnswer>('create-user/', customer);

export const resetPassword = (phone: string, newPassword: string, verification: string) =>
  post<{ updated: true }>('password-update/', {
    whatsapp_number: phone,
    new_password: newPassword,
    verification,
  });

export const changePassword = (newPassword: string) =>
  post<{ updated: true }>('user-password-update/', { new_password: newPassword }, { auth: true });

export const changeName = (newName: string) =>
  post<{ Name: string }>('change-user-name/', { new_name: newName }, { auth: true });

export const wishlistIdsQuery = queryOptions({
  queryKey: ['wishlist-ids'],
  queryFn: async ({ signal }) => {
    const answer = await get<WishlistIdsAnswer>('list-wishlist-items/', { auth: true, signal });
    return answer.Wishlist_Product_ids ?? [];
  },
});

export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: async ({ signal }): Promise<Product[]> => {
    const answer = await get<ProductEntry[] | { error: string }>('getfavouritelist/', {
      auth: true,
      signal,
    });
    return Array.isArray(answer) ? answer.map((entry) => entry.product_data) : [];
  },
});

export const toggleFavourite = (productId: number) =>
  post<{ is_favourite: boolean }>(
    'add-and-remove-favourite/',
    { product_id: productId },
    { auth: true },
  );

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => get<CustomerNotification[]>('notification/', { auth: true, signal }),
});
