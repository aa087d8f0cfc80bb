// The page after a placed order.
export { default } from '../../components/not-there-yet';
