// Signing up, with sign-in one tab away.
export { default } from '../../components/not-there-yet';
