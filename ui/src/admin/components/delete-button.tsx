// A button that deletes a thing, after a question.
import { useState } from 'react';
import { Button } from '../../primitives/button';
import { DeleteDialog, type DeleteDialogProps } from './delete-dialog';

export function DeleteButton(props: Omit<DeleteDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="secondary"
        onClick={() => {
          setOpen(true);
        }}
      >
        {props.words.delete}
      </Button>
      {isOpen && (
        <DeleteDialog
          {...props}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
