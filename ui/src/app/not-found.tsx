// The page for unknown addresses.
export { NotFound as default } from '../components/not-found';
