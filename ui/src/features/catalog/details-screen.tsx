// A product with variations: one row to choose from each.
export { default } from '../../components/not-there-yet';
