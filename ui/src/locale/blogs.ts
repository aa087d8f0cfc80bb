// The copy of the blog. Apart, because the home page does not need it.
import { blogs } from '#copy/blogs';

export const useBlogMessages = () => blogs;
