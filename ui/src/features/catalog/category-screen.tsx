// One category: subcategory chips and the product grid.
export { default } from '../../components/not-there-yet';
