// The home page.
export { default } from '../../components/not-there-yet';
