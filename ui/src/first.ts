// The first script of the page: it fetches the app.
import { loadApp, pictureShown } from './app/after-picture';

void pictureShown().then(() => loadApp((address) => import(/* @vite-ignore */ address)));
