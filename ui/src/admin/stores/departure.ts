// Why there is no session any more, for the sign-in page.
import { create } from 'zustand';

export type Departure = 'ended' | 'signed-out' | null;

export const useDeparture = create<{ reason: Departure }>(() => ({ reason: null }));

export const setDeparture = (reason: Departure): void => {
  useDeparture.setState({ reason });
};
