// API calls for sign-in, sign-up, one-time codes, passwords, the wishlist and notifications.
import { queryOptions } from '@tanstack/react-query';
import { get, getPage, post } from './client';
import type { CustomerNotification, NewCustomer } from './types';

export const checkTokenExpiry = (token: string | null) =>
  post('check-token-expiry/', { token });

export const login = (phone: string, password: string, remember: boolean) =>
  post('login/', { whatsapp_number: phone, password, remember });

export const logout = () => post('logout/');

export const sendOtp = (phone: string) => post('send-otp/', { mobile_number: phone });

export const sendResetOtp = (phone: string) =>
  post('forgot-send-otp/', { mobile_number: phone });

export const verifyOtp = (challengeId: string, otp: string) =>
  post('verify-otp/', { challenge_id: challengeId, otp });

export const createUser = (customer: NewCustomer) => post('create-user/', customer);

export const resetPassword = (phone: string, newPassword: string, verification: string) =>
  post('password-update/', {
    whatsapp_number: phone,
    new_password: newPassword,
    verification,
  });

export const changePassword = (newPassword: string) =>
  post('user-password-update/', { new_password: newPassword }, { auth: true });

export const changeName = (newName: string) =>
  post('change-user-name/', { new_name: newName }, { auth: true });

export const wishlistIdsQuery = queryOptions({
  queryKey: ['wishlist-ids'],
  queryFn: async ({ signal }) => {
    const answer = await get('list-wishlist-items/', { auth: true, signal });
    return answer.Wishlist_Product_ids;
  },
});

export const FAVOURITES_KEY = ['favourites'];

export const toggleFavourite = (productId: number) =>
  post('add-and-remove-favourite/', { product_id: productId }, { auth: true });

export interface NotificationList {
  /** Newest first. */
  shown: CustomerNotification[];
  /** The cursor of the older notifications that are not loaded, or null if there are none. */
  next: string | null;
}

/** The loaded notifications: the newest page, which is refetched, and older pages that were loaded on demand. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ client, queryKey, signal }): Promise<NotificationList> => {
    const { page, next } = await getPage('notification/', { auth: true, signal });
    const known = client.getQueryData<NotificationList>(queryKey);
    const last = known?.shown.findIndex(({ id }) => id === page.at(-1)?.id) ?? -1;
    // There are more new ones than fit on a page, or nothing else is loaded.
    if (known === undefined || last === -1) return { shown: page, next };
    return { shown: [...page, ...known.shown.slice(last + 1)], next: known.next };
  },
});

export const isUnread = (notification: CustomerNotification) => !notification.is_read;

/** Marks this notification and all earlier ones as read. */
export const markNotificationsRead = (id: number) =>
  post('notification/read/', { id }, { auth: true });
