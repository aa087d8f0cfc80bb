// Following one order to the door.
export { default } from '../../components/not-there-yet';
