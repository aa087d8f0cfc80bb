// Order history and active orders.
export { default } from '../../components/not-there-yet';
