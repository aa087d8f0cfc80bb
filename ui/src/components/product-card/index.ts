// The product card, its skeleton and the grid of cards.
export { useMeasureLine, ProductCard, type ProductCardProps, ProductCardSkeleton } from './product-card';
export { ProductCell, type ProductCellProps, ProductGrid, ProductGridSkeleton, useProductList } from './product-grid';
