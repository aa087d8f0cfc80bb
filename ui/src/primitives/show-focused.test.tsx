// Scrolling rows fully show an element focused by keyboard.
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showsFocused } from './show-focused';

it.each([
  ['by keyboard is brought into view', true, 1],
  ['by a press stays under the pointer', false, 0],
])('what gets the focus %s', (_how, isByKeyboard, times) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(
    <div role="group" {...showsFocused}>
      <button type="button">Sweets</button>
    </div>,
  );
  const button = screen.getByRole('button');
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':focus-visible' && isByKeyboard);
  button.focus();
  expect(scroll).toHaveBeenCalledTimes(times);
});
