// A mutation that runs once at a time: a second press does nothing until the screen shows how the first one ended.
// eslint-disable-next-line no-restricted-imports -- This is the one place that guards it.
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** As `useMutation`, but `mutate` is ignored while the last call is under way. */
export function useSingleFlightMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const mutation = useMutation(options);
  const { mutate, status, submittedAt } = mutation;
  // State follows a press too late for the second press of a double click.
  const isRunning = useRef(false);

  useEffect(() => {
    if (status !== 'pending') isRunning.current = false;
  }, [status, submittedAt]);

  const once: typeof mutate = (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(...args);
  };
  return { ...mutation, mutate: once };
}
