// Calls for banners, categories, products and search, which every visitor may make.
import { queryOptions } from '@tanstack/react-query';
import { get, post } from './client';
import type {
  Banner,
  Category,
  CategoryProductsAnswer,
  DealsAnswer,
  FeaturedCategory,
  ProductDetailAnswer,
  SearchResult,
  Subcategory,
  SubcategoryProductsAnswer,
  TopSellingAnswer,
} from './types';

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: ({ signal }) => get<Banner[]>('banners/', { signal }),
});

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => get<Category[]>('category', { signal }),
});

export const featuredCategoriesQuery = queryOptions({
  queryKey: ['featured-categories'],
  queryFn: ({ signal }) => get<FeaturedCategory[]>('featured-category/', { signal }),
});

export const dealsQuery = queryOptions({
  queryKey: ['deals'],
  queryFn: async ({ signal }) => {
    const answer = await get<DealsAnswer>('dealoftheday', { signal });
    return answer.deal_of_the_day_products.map((entry) => entry.product_data);
  },
});

export const topSellingQuery = queryOptions({
  queryKey: ['top-selling'],
  queryFn: async ({ signal }) => {
    const answer = await get<TopSellingAnswer>('topsellingproducts/', { signal });
    return answer.all_products_ordered.map((entry) => entry.product_data);
  },
});

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => post<ProductDetailAnswer>('product-detail/', { id }, { signal }),
  });

export const categoryProductsQuery = (id: number) =>
  queryOptions({
    queryKey: ['category-products', id],
    queryFn: ({ signal }) =>
      post<CategoryProductsAnswer>('category_product_details/', { id }, { signal }),
  });

export const subcategoriesQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['subcategories', categoryId],
    queryFn: ({ signal }) => post<Subcategory[]>('sub-category/', { id: categoryId }, { signal }),
  });

export const subcategoryProductsQuery = (id: number) =>
  queryOptions({
    queryKey: ['subcategory-products', id],
    queryFn: ({ signal }) =>
      post<SubcategoryProductsAnswer>('sub_category_product_details/', { id }, { signal }),
  });

/** Sent on every change of the text, the empty one included. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) =>
      get<SearchResult[]>(`search-tag/?query=${encodeURIComponent(text)}`, { signal }),
  });
