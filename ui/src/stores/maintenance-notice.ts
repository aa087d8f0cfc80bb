// What the shop says while it is closed for maintenance, as the page or the latest check has it. Null while it is open.
import { create } from 'zustand';
import type { MaintenanceNotice } from '../api/types';
import { shop } from '../config/shop';

export const useMaintenanceNotice = create<{ notice: MaintenanceNotice | null }>(() => ({ notice: shop.maintenance ?? null }));

/** The notice of a closed shop that says nothing of its own. */
export const NO_WORDS: MaintenanceNotice = { message: '', message_ar: '', until: null, is_opening: false };

export const setMaintenanceNotice = (notice: MaintenanceNotice | null): void => {
  useMaintenanceNotice.setState({ notice });
};
