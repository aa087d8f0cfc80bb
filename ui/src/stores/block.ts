// The error with which the shop has ended the session of a customer whom it blocked. The alert shows it on any screen.
import { create } from 'zustand';
import type { ApiError } from '../api/errors';

export const useBlock = create<{ error: ApiError | null }>(() => ({ error: null }));

export function showBlock(error: ApiError): void {
  useBlock.setState({ error });
}

export function forgetBlock(): void {
  useBlock.setState({ error: null });
}
