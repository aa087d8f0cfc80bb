// A mutation with at most one call at a time. A second press is ignored until the first call's result is rendered.
// eslint-disable-next-line no-restricted-imports -- This is the one place that guards it.
import { type MutateOptions, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

export type SingleFlightMutation<Data, Variables> = UseMutationResult<Data, Error, Variables> & {
  /**
   * Like `mutate`. Returns whether the call was successful: not if it was not made, because another one was pending.
   * `told` is told first. It is told nothing once the component is gone; the promise ends all the same.
   */
  attempt: (variables: Variables, told: MutateOptions<Data, Error, Variables>) => Promise<boolean>;
};

/** Like `useMutation`, but `mutate` does nothing while a call is pending. */
export function useSingleFlightMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): SingleFlightMutation<Data, Variables> {
  const mutation = useMutation(options);
  const { mutate, mutateAsync, status, submittedAt } = mutation;
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
  const attempt = (variables: Variables, told: MutateOptions<Data, Error, Variables>): Promise<boolean> => {
    if (isRunning.current) return Promise.resolve(false);
    isRunning.current = true;
    return mutateAsync(variables, told).then(
      () => true,
      () => false,
    );
  };
  return { ...mutation, mutate: once, attempt };
}
