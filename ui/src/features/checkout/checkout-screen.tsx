// Cart and checkout on one page.
export { default } from '../../components/not-there-yet';
