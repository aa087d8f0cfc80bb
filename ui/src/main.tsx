// Start of the page: styles, then the app.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root element');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
