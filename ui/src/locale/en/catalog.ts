// Copy of the home page, product cards, listings and search.
export const catalog = {
  add: 'ADD',
  addProduct: (name: string) => `ADD ${name}`,
  view: 'View',
  viewProduct: (name: string) => `View ${name}`,
  favourite: (name: string) => `Keep ${name} in the wishlist`,
  from: 'From',
  outOfStock: 'Out of Stock',
  // The two spaces and the leading one are the specification's.
  outOfStockCard: ' Sorry the product is  out of stock',
  searchTitle: (shop: string) => `Search | ${shop}`,
  searchHeading: 'What are you cooking?',
  outOfStockVariation: 'Sorry the product is out of stock',
};
