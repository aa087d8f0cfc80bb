// Tests of the error that names the field which the module could not take.
import { describe, expect, it } from 'vitest';
import { ShapeError, core } from '.';

describe('an argument of the wrong shape', () => {
  it.each<[string, () => unknown, string, RegExp]>([
    ['a field of the wrong type', () => core().checkSignUp({ name: 'Ali', whatsapp_number: 5, password: 'x' } as never), 'whatsapp_number', /invalid type/],
    ['a missing field', () => core().checkSignUp({ name: 'Ali', password: 'x' } as never), 'whatsapp_number', /missing field/],
    ['an item of a list', () => core().otpBackspaced({ digits: ['1', 2, '', ''] as never, focus: 0 } as never, 0), 'digits.1', /invalid type/],
    ['no object at all', () => core().checkSignUp(7 as never), '', /invalid type/],
  ])('reports %s with its path', (_, call, path, cause) => {
    const error: unknown = (() => {
      try {
        return call();
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(ShapeError);
    expect((error as ShapeError).path).toBe(path);
    expect(((error as ShapeError).cause as Error).message).toMatch(cause);
  });
});
