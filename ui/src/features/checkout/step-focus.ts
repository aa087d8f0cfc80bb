// Requests to focus the step of the checkout that still lacks a choice.
import { create } from 'zustand';

/** A step, identified by the field of the draft that it fills. */
export type StepField = 'address_id' | 'slot_id' | 'payment_type';

interface StepFocus {
  wanted: StepField | null;
}

export const useStepFocus = create<StepFocus>(() => ({ wanted: null }));

const FIELDS: readonly string[] = ['address_id', 'slot_id', 'payment_type'] satisfies StepField[];

/** Opens the step that fills a field, scrolls it into view and focuses it. Does nothing for fields without a step. */
export function requestStepFocus(field: string): void {
  if (FIELDS.includes(field)) useStepFocus.setState({ wanted: field as StepField });
}

/** Clears the request after the step has been focused. */
export function clearStepFocus(): void {
  useStepFocus.setState({ wanted: null });
}
