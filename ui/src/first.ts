// What the page runs first: it fetches the rest.
import { loadApp, pictureShown } from './app/after-picture';

void pictureShown().then(() => loadApp((address) => import(/* @vite-ignore */ address)));
