// Start of the page: styles, the rule book, then the app.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { StartFailed } from './app/error-boundary';
import { setMeasures } from './app/measures';
import { loadCore } from './core';
import { paths } from './paths';
import { preloadCarousel } from './primitives/carousel';
import { reportFailure } from './report';
import './styles/tokens.css';
import './styles/base.css';

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root element');
const root = createRoot(element);

// The home page starts with one, and the rule book is still on its way.
if (window.location.pathname === paths.home) preloadCarousel();

loadCore().then(
  () => {
    setMeasures();
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  },
  (error: unknown) => {
    reportFailure('rule book not loaded', error);
    root.render(<StartFailed />);
  },
);
