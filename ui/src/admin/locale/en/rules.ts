// The words of the rule book, by code. Written from core by `make generate`.

// What only the calls of the back office refuse.
export const staffErrors = {
  forbidden: 'Your role does not allow this',
  foreign_page: 'This call must come from a page of this shop',
  sign_in_code_wrong: 'This code is wrong, or it was used before',
  sign_in_step_wrong: 'Please sign in again from the beginning',
  password_unchanged: 'Choose a password that differs from the present one',
  password_wrong: 'This is not your present password',
  order_changed: 'Somebody else has changed this order. Please look at it once more.',
  cash_changed: 'The cash to be counted has changed. Please look at it once more.',
  cash_amount_invalid: 'This is not an amount of cash',
  cash_note_missing: 'Write a note about the difference',
  refund_not_delivered: 'Only a delivered order is refunded here. Of an open order, pack less or cancel it.',
  refund_nothing_left: 'Nothing is left that can go back in this way',
  refund_amount_invalid: 'Enter an amount above zero',
  refund_too_much: 'At most QR {} can go back in this way',
  refund_over: 'This refund is paid already',
  key_reused: 'This was already sent with other contents. Please look at it once more.',
  range_invalid: 'Choose a first and a last day, at most {} days',
  step_not_undoable: 'This step can no longer be taken back',
  line_units_too_many: 'Line {} cannot have {} units: {} were ordered',
  line_by_weight: 'Line {} is sold by weight: give its grams, replace it or leave it out',
  line_not_packed: 'Line {} is not packed yet',
  substitute_units_invalid: 'A substitute must have 1 to {} units',
  substitute_same: 'Choose another product than the ordered one',
  substitute_grams_missing: 'This substitute is sold by weight: give its packed grams',
  substitute_not_weighed: 'This substitute is not sold by weight',
  order_packing_unfinished: 'Finish packing this order before you send it',
  username_invalid: 'A username must have {} to {} characters: a letter, then letters, digits, \'.\', \'-\' and \'_\'',
  staff_name_invalid: 'A name must have 2 to {} characters, without control characters',
  email_invalid: 'This is not an e-mail address',
  staff_exists: 'Another member of staff has {}',
  last_owner: 'The shop must keep one owner: make somebody else an owner first',
};

// What those texts name in place of `{}`.
export const staffDetails = {
  staff: 'Member of staff',
};
