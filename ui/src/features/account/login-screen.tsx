// Signing in, with sign-up one tab away.
export { default } from '../../components/not-there-yet';
