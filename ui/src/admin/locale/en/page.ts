// Texts of the page before the app has loaded. The build writes them into admin.html.
export const page = {
  title: 'Back office',
  loading: 'The back office is loading',
  noScript: 'The back office needs JavaScript.',
};
