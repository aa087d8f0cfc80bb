// Tests of the loader: real results from the module, and no results after a panic.
import { describe, expect, it, vi } from 'vitest';
import { CoreCrashedError, ShapeError, core, guardModule, hasCoreCrashed, onCoreCrash, storefront } from '.';

describe('core', () => {
  it('[CARD-09] answers with the rule book', () => {
    expect(core().shownWeight('500 gram')).toBe('500 gram');
    expect(core().shownWeight('0 kg')).toBeUndefined();
    expect(core().shownMeasure('500 gram', 4, 6)).toBe('500 gram · 4-6 Pieces');
    expect(storefront().banner_autoplay_ms).toBe(2500);
  });

  it('treats an instance that panicked as dead, but not one that was asked wrongly', () => {
    const heard = vi.fn();
    onCoreCrash(heard);
    const module = guardModule({
      wrong: () => {
        throw new TypeError('bad argument');
      },
      trap: () => {
        throw new WebAssembly.RuntimeError('unreachable');
      },
      fine: () => 1,
    });
    expect(() => module.wrong()).toThrow(ShapeError);
    expect(module.fine()).toBe(1);
    expect(() => module.trap()).toThrow(WebAssembly.RuntimeError);
    expect(hasCoreCrashed()).toBe(true);
    expect(heard).toHaveBeenCalledOnce();
    expect(() => module.fine()).toThrow(CoreCrashedError);
  });
});
