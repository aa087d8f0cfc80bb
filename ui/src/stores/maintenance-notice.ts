// What the shop says while it is closed for maintenance, as the page or the latest check has it.
import { create } from 'zustand';
import type { MaintenanceNotice } from '../api/types';
import { shop } from '../config/shop';

export const useMaintenanceNotice = create<{ notice: MaintenanceNotice | null }>(() => ({ notice: shop.maintenance ?? null }));

export const setMaintenanceNotice = (notice: MaintenanceNotice | null): void => {
  useMaintenanceNotice.setState({ notice });
};
