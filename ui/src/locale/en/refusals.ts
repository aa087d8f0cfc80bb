// What the server refuses beside the rule book's rules, by the code of the answer.
export const refusals = {
  invalid_credentials: 'Invalid credentials',
  unauthorized: 'Please sign in',
  phone_taken: 'This phone number already has an account',
  user_not_found: 'User not found',
  too_many: 'Too many attempts. Please try again later.',
  idempotency_key_reused: 'This order was already placed with other contents. Please look at My Orders.',
};
