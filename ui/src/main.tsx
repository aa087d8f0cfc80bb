// The app's entry point: loads the styles and the rule book, then renders.
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { readPageData } from './api/page-data';
import { App } from './app/app';
import { StartFailed } from './app/error-boundary';
import { prefetchScreen } from './app/prefetch';
import { prefetchOnIntent } from './app/prefetch-intent';
import { setCssLengths } from './app/css-lengths';
import { queryClient } from './app/providers';
import { namedScreenLoaded } from './app/routes';
import { ignoreSecondPresses } from './app/second-press';
import { loadCore } from './core';
import { pathInApp } from './paths';
import { reportFailure } from './report';
// Imported here, with the page's styles: a later style sheet would make the browser recalculate the whole page.
import 'sonner/dist/styles.css';
import './app/toaster.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/first-view.css';

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root element');
const root = createRoot(element);

ignoreSecondPresses();

const started = loadCore();
readPageData();
const path = pathInApp(window.location.pathname);
prefetchScreen(queryClient, path, started);

Promise.all([started, namedScreenLoaded(path)]).then(
  () => {
    setCssLengths();
    prefetchOnIntent(queryClient);
    // Render in slices, so that the page responds to input meanwhile.
    startTransition(() => {
      root.render(
        <StrictMode>
          <App />
        </StrictMode>,
      );
    });
  },
  (error: unknown) => {
    reportFailure('rule book not loaded', error);
    root.render(<StartFailed />);
  },
);
