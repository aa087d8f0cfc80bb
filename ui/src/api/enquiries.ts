// The API call of the contact and support forms.
import { post } from './client';
import type { NewEnquiry } from './types';

export const sendEnquiry = (enquiry: NewEnquiry) => post('enquiry/', enquiry);
