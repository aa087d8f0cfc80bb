// The shop is closed for a moment.
export { default } from '../../components/not-there-yet';
