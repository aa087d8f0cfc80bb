// Makes elements come into view in unit tests: jsdom has no layout.
import { onTestFinished } from 'vitest';

/** Until the end of the test, every observed element is in view. */
export function putAllInView(): void {
  const before = window.IntersectionObserver;
  onTestFinished(() => {
    window.IntersectionObserver = before;
  });
  window.IntersectionObserver = class extends before {
    constructor(private readonly tell: IntersectionObserverCallback) {
      super(tell);
    }
    override observe(target: Element): void {
      queueMicrotask(() => {
        this.tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
      });
    }
  };
}
