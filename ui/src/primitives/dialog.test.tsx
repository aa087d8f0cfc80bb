// Tests of dialogs: name, all ways of closing, restored focus.
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AlertDialog, ConfirmDialog, Dialog } from './dialog';

function Opener({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        open
      </button>
      <Dialog
        open={open}
        title="Location"
        onClose={() => {
          setOpen(false);
          onClose();
        }}
      >
        <input aria-label="inside" />
      </Dialog>
    </>
  );
}

describe('dialog', () => {
  it('is named by its title, and gives the focus back to what opened it', async () => {
    const user = userEvent.setup();
    const closed = vi.fn();
    render(<Opener onClose={closed} />);
    const opener = screen.getByRole('button', { name: 'open' });
    await user.click(opener);
    expect(screen.getByRole('dialog', { name: 'Location' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('closes on Escape and on a press beside it, not on a press inside', () => {
    const closed = vi.fn();
    render(
      <Dialog open title="T" onClose={closed}>
        <p>text</p>
      </Dialog>,
    );
    fireEvent.click(screen.getByText('text'));
    expect(closed).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('dialog'));
    expect(closed).toHaveBeenCalledTimes(1);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it('asks with Yes and No', async () => {
    const user = userEvent.setup();
    const [yes, no] = [vi.fn(), vi.fn()];
    render(<ConfirmDialog open question="Are you sure you want logout?" onConfirm={yes} onCancel={no} />);
    expect(screen.getByRole('alertdialog', { name: 'Are you sure you want logout?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(no).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(yes).toHaveBeenCalledOnce();
  });

  it('shows an alert only while there is a message, which no press beside it closes', () => {
    const closed = vi.fn();
    const { rerender } = render(<AlertDialog message={null} onClose={closed} />);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    rerender(<AlertDialog message="Please select slot for payment" onClose={closed} />);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Please select slot for payment');
    fireEvent.click(screen.getByRole('alertdialog'));
    expect(closed).not.toHaveBeenCalled();
    rerender(<AlertDialog message={'Out of stock\nSafi: none left'} onClose={closed} />);
    expect(screen.getByText('Out of stock')).toBeVisible();
    expect(screen.getByText('Safi: none left')).toBeVisible();
  });
});
