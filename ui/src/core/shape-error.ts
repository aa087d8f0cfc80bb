// The error of a call whose argument has the wrong shape, with the path of the field that the module could not take.

/** A function of the module was called with a value of the wrong shape: a bug of the caller. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';

  constructor(
    readonly call: string,
    /** The field, such as `lines.2.quantity`; empty for the argument itself. */
    readonly path: string,
    cause: unknown,
  ) {
    super(`${call}: ${path === '' ? '' : `${path}: `}${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** A copy of the arguments that reports every field that is read, and whether it is there. */
function observed(value: unknown, path: string, onRead: (path: string, isThere: boolean) => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const field: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || typeof field === 'function' || (Array.isArray(target) && key === 'length')) return field;
      const at = path === '' ? key : `${path}.${key}`;
      onRead(at, field !== undefined);
      return observed(field, at, onRead);
    },
  });
}

/**
 * Returns the path of the field that makes a call fail. The module reads an argument field by field and stops at the
 * first that it cannot take, so the call is repeated with arguments that report what is read. Rules have no effects.
 */
export function failingPath(call: (...args: never[]) => unknown, args: readonly unknown[]): string {
  let last = '';
  const absent: string[] = [];
  const seen = args.map((value) =>
    observed(value, '', (path, isThere) => {
      last = path;
      if (!isThere) absent.push(path);
    }),
  );
  try {
    call(...(seen as never[]));
  } catch (error) {
    const missing = error instanceof Error ? /missing field `(\w+)`/.exec(error.message)?.[1] : undefined;
    return absent.find((path) => path === missing || path.endsWith(`.${missing}`)) ?? last;
  }
  return last;
}
