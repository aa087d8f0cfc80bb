// The words of the rule book, by code. Written from core by `make generate`.

// What only the calls of the back office refuse.
export const staffErrors = {
  forbidden: 'Your role does not allow this',
  foreign_page: 'This call must come from a page of this shop',
  sign_in_code_wrong: 'This code is wrong, or it was used before',
  sign_in_step_wrong: 'Please sign in again from the beginning',
  password_unchanged: 'Choose a password that differs from the present one',
  password_wrong: 'This is not your present password',
  nothing_to_print: 'There is nothing to print for these orders',
  order_changed: 'Somebody else has changed this order. Please look at it once more.',
  step_not_undoable: 'This step can no longer be taken back',
  order_not_givable: 'Order {} cannot be given to a driver: it is neither accepted nor on the way',
  not_a_driver: 'Choose somebody who delivers orders',
  cash_invalid: 'Cash must be an amount from 0.00 to {}',
  report_not_applied: 'Order {} is now: {}. Your report changed nothing, but the office can read it.',
  report_key_reused: 'This report was already sent with other contents',
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
  customer_changed: 'Somebody else has changed this customer. Please look at it once more.',
  customer_erased: 'This customer was erased',
  customer_orders_open: 'This customer still has orders under way. Finish or cancel them first.',
  customer_money_open: 'A payment or refund of this customer is still under way. Try again when it is finished.',
  erase_unconfirmed: 'Type the customer\'s phone, or ERASE',
  enquiry_changed: 'Somebody else has changed this enquiry. Please look at it once more.',
  enquiry_step_impossible: 'The enquiry\'s status does not allow this',
  assignee_invalid: 'Choose a member of staff who answers customers',
};

// What those texts name in place of `{}`.
export const staffDetails = {
  report: 'Report',
  staff: 'Member of staff',
};
