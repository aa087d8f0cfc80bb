// The entry point of the back office: loads the styles and the rule book, then renders.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ignoreSecondPresses } from '../app/second-press';
import { Crashed } from './app/error-boundary';
import { Providers } from './app/providers';
import { AppRoutes } from './app/routes';
import { loadCore } from './core';
import '../styles/tokens.css';
import '../styles/base.css';
import './styles/office.css';

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root element');
const root = createRoot(element);

ignoreSecondPresses();

loadCore().then(
  () => {
    root.render(
      <StrictMode>
        <Providers>
          <AppRoutes />
        </Providers>
      </StrictMode>,
    );
  },
  () => {
    root.render(<Crashed isUnavailable />);
  },
);
