// A product without variations.
export { default } from '../../components/not-there-yet';
