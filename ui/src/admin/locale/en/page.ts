// How the language is formatted, and texts of the page before the app has loaded. The build writes them into admin.html.
export const page = {
  title: 'Back office',
  loading: 'The back office is loading',
  noScript: 'The back office needs JavaScript.',
};

// British English has the region's order: the day before the month.
export const region = 'en-GB';
