// The boxes of a one-time code. The rule book moves the focus between them.
import { type Boxes, core } from '../core';
import { OtpBoxes } from '../primitives/otp-boxes';

export interface CodeEntryProps {
  label: string;
  /** Start with `core().otpEmpty()`. `core().otpCode(boxes)` returns the code once it is complete. */
  boxes: Boxes;
  onChange: (boxes: Boxes) => void;
  invalid?: boolean;
  describedBy?: string;
  disabled?: boolean;
}

export function CodeEntry({ boxes, onChange, ...rest }: CodeEntryProps) {
  return (
    <OtpBoxes
      {...rest}
      digits={boxes.digits}
      focus={boxes.focus}
      onType={(index, text) => {
        onChange(core().otpTyped(boxes, index, text));
      }}
      onBackspace={(index) => {
        onChange(core().otpBackspaced(boxes, index));
      }}
    />
  );
}
