// Copy of signing in and up, codes, passwords and addresses.
export const account = {};
