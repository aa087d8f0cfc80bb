// The last visited category. Its card and its link are highlighted.
import { create } from 'zustand';

interface SelectionState {
  categoryId: number | null;
}

export const useSelection = create<SelectionState>(() => ({ categoryId: null }));

export function selectCategory(categoryId: number): void {
  useSelection.setState({ categoryId });
}
