// A call of a mutation as a promise of whether it was successful.

interface Told<Result> {
  onSuccess: (result: Result) => void;
  onError: (failure: unknown) => void;
}

/** Makes a call. `done` or `refused` is told first, so that what they change is known to whoever waits. */
export const outcomeOf = <Result>(call: (told: Told<Result>) => void, done: (result: Result) => void, refused: (failure: unknown) => void): Promise<boolean> =>
  new Promise((resolve) => {
    call({
      onSuccess: (result) => {
        done(result);
        resolve(true);
      },
      onError: (failure) => {
        refused(failure);
        resolve(false);
      },
    });
  });
