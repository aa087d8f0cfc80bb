// Tests of fields, choices, tabs, stepper and code boxes from the user's view.
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { Chips, RadioRows } from './choice';
import { PasswordField, Select, TextField } from './field';
import { OtpBoxes } from './otp-boxes';
import { Stepper } from './stepper';
import { Tabs } from './tabs';

describe('fields', () => {
  it('say their label, hint and error', () => {
    render(<TextField label="Phone" hint="11 digits" error="Invalid" autoComplete="tel" />);
    const field = screen.getByRole('textbox', { name: 'Phone' });
    expect(field).toHaveAccessibleDescription('11 digits Invalid');
    expect(field).toBeInvalid();
    expect(field).toHaveAttribute('autocomplete', 'tel');
  });

  it('announce an error that comes later, in a live region that was there before', () => {
    const { rerender, container } = render(<TextField label="Phone" />);
    const live = container.querySelector('[aria-live=polite]');
    rerender(<TextField label="Phone" error="Invalid" />);
    expect(live).toHaveTextContent('Invalid');
    expect(live).toBeInTheDocument();
  });

  it('[AUTH-01] show and hide a password', async () => {
    const user = userEvent.setup();
    render(<PasswordField label="Password" defaultValue="secret" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('offer a list to choose from', async () => {
    const user = userEvent.setup();
    const options = [
      { value: 1, label: 'Doha' },
      { value: 2, label: 'Al Rayyan' },
    ];
    render(<Select label="Municipality" placeholder="Choose" options={options} defaultValue="" />);
    const field = screen.getByRole('combobox', { name: 'Municipality' });
    expect(field).toHaveDisplayValue('Choose');
    await user.selectOptions(field, 'Al Rayyan');
    expect(field).toHaveValue('2');
  });
});

describe('choices', () => {
  const options = [
    { value: 'a', label: 'Morning', detail: '08:00' },
    { value: 'b', label: 'Evening', disabled: true },
  ];

  it('radio rows choose one, and not a disabled one', async () => {
    const user = userEvent.setup();
    const chosen = vi.fn();
    render(<RadioRows legend="Slot" options={options} value={null} onChange={chosen} />);
    expect(screen.getByRole('group', { name: 'Slot' })).toBeVisible();
    await user.click(screen.getByText('Evening'));
    expect(chosen).not.toHaveBeenCalled();
    await user.click(screen.getByText('08:00'));
    expect(chosen).toHaveBeenCalledWith('a');
  });

  it('chips press one', async () => {
    const user = userEvent.setup();
    const chosen = vi.fn();
    render(<Chips label="Type" options={options.slice(0, 1)} value="a" onChange={chosen} />);
    const chip = screen.getByRole('button', { name: 'Morning' });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    await user.click(chip);
    expect(chosen).toHaveBeenCalledWith('a');
  });
});

describe('tabs', () => {
  it('move with the arrow keys and show one panel', async () => {
    const user = userEvent.setup();
    function Days() {
      const [day, setDay] = useState('today');
      const days = ['today', 'tomorrow', 'later'].map((value) => ({ value, label: value }));
      return (
        <Tabs label="Day" options={days} value={day} onChange={setDay}>
          panel of {day}
        </Tabs>
      );
    }
    render(<Days />);
    await user.click(screen.getByRole('tab', { name: 'today' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'tomorrow' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'tomorrow' })).toHaveTextContent('panel of tomorrow');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'later', selected: true })).toHaveFocus();
  });
});

describe('stepper', () => {
  it('[CARD-04] cannot go below 0', async () => {
    const user = userEvent.setup();
    const [more, fewer] = [vi.fn(), vi.fn()];
    render(<Stepper label="Prawns" count={0} onIncrease={more} onDecrease={fewer} />);
    const minus = screen.getByRole('button', { name: 'Remove one: Prawns' });
    expect(minus).toBeDisabled();
    await user.click(minus);
    expect(fewer).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Add one more: Prawns' }));
    expect(more).toHaveBeenCalledOnce();
  });
});

describe('button', () => {
  it('does nothing while busy and says so', async () => {
    const user = userEvent.setup();
    const pressed = vi.fn();
    render(
      <Button busy onClick={pressed}>
        Pay
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await user.click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

describe('code boxes', () => {
  const show = (digits: string[], focus = 0) => {
    const [typed, back] = [vi.fn(), vi.fn()];
    const boxes = (now: string[], at: number) => (
      <OtpBoxes label="Code" digits={now} focus={at} onType={typed} onBackspace={back} />
    );
    const { rerender } = render(boxes(digits, focus));
    return { typed, back, set: (now: string[], at: number) => rerender(boxes(now, at)) };
  };
  const box = (position: number) => screen.getByRole('textbox', { name: `Digit ${position} of 4` });

  it('[AUTH-06] hand over what is typed, pasted and cleared', async () => {
    const user = userEvent.setup();
    const { typed, back } = show(['1', '', '', '']);
    await user.click(box(2));
    await user.keyboard('7');
    expect(typed).toHaveBeenLastCalledWith(1, '7');
    await user.paste('1234');
    expect(typed).toHaveBeenLastCalledWith(1, '1234');
    await user.click(box(1));
    await user.keyboard('{Backspace}');
    expect(back).toHaveBeenCalledWith(0);
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it('[AUTH-06] move the focus as the rule book says, but only while the focus is in them', async () => {
    const user = userEvent.setup();
    const { set } = show(['', '', '', '']);
    set(['1', '', '', ''], 1);
    expect(box(2)).not.toHaveFocus();
    await user.click(box(1));
    set(['1', '2', '', ''], 2);
    expect(box(3)).toHaveFocus();
    fireEvent.keyDown(box(3), { key: 'ArrowLeft' });
    expect(box(2)).toHaveFocus();
  });
});
