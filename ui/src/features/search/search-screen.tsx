// The product search page.
export { default } from '../../components/not-there-yet';
