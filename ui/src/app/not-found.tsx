// Any address that is no page of the shop.
export { NotFound as default } from '../components/not-found';
