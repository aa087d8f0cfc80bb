// Start of the page: styles, the rule book, then the app.
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { StartFailed } from './app/error-boundary';
import { giveHeadStart } from './app/head-start';
import { setMeasures } from './app/measures';
import { queryClient } from './app/providers';
import { ignoreSecondPresses } from './app/second-press';
import { loadCore } from './core';
import { reportFailure } from './report';
// With the page's own: a sheet that comes later has the browser look at every element of the page again.
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
giveHeadStart(queryClient, window.location.pathname, started);

started.then(
  () => {
    setMeasures();
    // In slices, so that the page answers to the first touch while it is being put together.
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
