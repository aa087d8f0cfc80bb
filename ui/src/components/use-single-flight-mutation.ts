// A mutation with at most one call at a time. A second press is ignored until the first call's result is rendered.
// eslint-disable-next-line no-restricted-imports -- This is the one place that guards it.
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Like `useMutation`, but `mutate` does nothing while a call is pending. */
export function useSingleFlightMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const mutation = useMutation(options);
  const { mutate, status, submittedAt } = mutation;
  // React state updates too late to stop the second press of a double click.
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
