// The copy of the blog in the current language. Apart, because the home page does not need it.
import { blogs as en } from './en/blogs';
import { messagesOf } from './part';

export const useBlogMessages = messagesOf({ en });
