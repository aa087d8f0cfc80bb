// The app's entry point: loads the styles and the rule book, then renders.
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
giveHeadStart(queryClient, window.location.pathname, started);

started.then(
  () => {
    setMeasures();
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
