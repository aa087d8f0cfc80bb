// Leads the shopper to the step where something is still to be chosen.
import { create } from 'zustand';

/** A step, by the field of the draft that it fills. */
export type StepField = 'address_id' | 'slot_id' | 'payment_type';

interface StepFocus {
  wanted: StepField | null;
}

export const useStepFocus = create<StepFocus>(() => ({ wanted: null }));

const FIELDS: readonly string[] = ['address_id', 'slot_id', 'payment_type'] satisfies StepField[];

/** Opens the step that fills a field, brings it into view and moves the focus there; other fields have none. */
export function leadTo(field: string): void {
  if (FIELDS.includes(field)) useStepFocus.setState({ wanted: field as StepField });
}

/** The shopper is there. */
export function arrived(): void {
  useStepFocus.setState({ wanted: null });
}
