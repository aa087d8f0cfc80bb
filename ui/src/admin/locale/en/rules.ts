// The words of the rule book, by code. Written from core by `make generate`.

// What only the calls of the back office refuse.
export const staffErrors = {
  forbidden: 'Your role does not allow this',
  foreign_page: 'This call must come from a page of this shop',
  sign_in_code_wrong: 'This code is wrong, or it was used before',
  sign_in_step_wrong: 'Please sign in again from the beginning',
  password_unchanged: 'Choose a password that differs from the present one',
  password_wrong: 'This is not your present password',
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
