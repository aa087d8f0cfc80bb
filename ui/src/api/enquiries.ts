// The API call of the contact and support forms. With a token, the shop knows which customer asks.
import { post } from './client';
import type { NewEnquiry } from './types';

export const sendEnquiry = (enquiry: NewEnquiry) => post('enquiry/', enquiry, { auth: true });
