// Setup of every unit test: matchers, clean-up, and the browser features that jsdom lacks.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { loadCore } from '../core';

await loadCore();

// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};

class MousePointerEvent extends MouseEvent implements Partial<PointerEvent> {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
  }
}
vi.stubGlobal('PointerEvent', MousePointerEvent);

window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollBy = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollBy = () => undefined;

window.matchMedia = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

class NothingSeen implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.IntersectionObserver = NothingSeen;

class NothingResized implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NothingResized;
