// The one-time code that completes a sign-up.
export { default } from '../../components/not-there-yet';
