// API calls for banners, categories, products and search. They need no sign-in.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get, getPage, post } from './client';

/** For how long the loaded pages of a list are kept, so that Back finds them. */
export const KEPT_MS = 30 * 60_000;

const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | null | undefined }) => next,
  gcTime: KEPT_MS,
};

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: ({ signal }) => get('banners/', { signal }),
});

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => get('category', { signal }),
});

export const featuredCategoriesQuery = queryOptions({
  queryKey: ['featured-categories'],
  queryFn: ({ signal }) => get('featured-category/', { signal }),
});

export const dealsQuery = queryOptions({
  queryKey: ['deals'],
  queryFn: async ({ signal }) => {
    const answer = await get('dealoftheday', { signal });
    return answer.deal_of_the_day_products.map((entry) => entry.product_data);
  },
});

export const featuredProductsQuery = queryOptions({
  queryKey: ['featured-products'],
  queryFn: async ({ signal }) => {
    const answer = await get('featuredproducts', { signal });
    return answer.featured_products.map((entry) => entry.product_data);
  },
});

export const topSellingQuery = queryOptions({
  queryKey: ['top-selling'],
  queryFn: async ({ signal }) => {
    const answer = await get('topsellingproducts/', { signal });
    return answer.all_products_ordered.map((entry) => entry.product_data);
  },
});

/** A product; `isPreview` is as shoppers will see it once it is published, which only staff who write products get. */
export const productQuery = (id: number, isPreview = false) =>
  queryOptions({
    queryKey: isPreview ? ['product', id, 'preview'] : ['product', id],
    queryFn: ({ signal }) => (isPreview ? get('staff/product/preview', { query: { id }, signal }) : post('product-detail/', { id }, { signal })),
  });

/** The products of a category, in pages. */
export const categoryProductsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['category-products', id],
    queryFn: ({ pageParam: after, signal }) => post('category_product_details/', { id, after }, { signal }),
    ...inPages,
  });

export const subcategoriesQuery = (categoryId: number) =>
  queryOptions({
    queryKey: ['subcategories', categoryId],
    queryFn: ({ signal }) => post('sub-category/', { id: categoryId }, { signal }),
  });

export const subcategoryProductsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['subcategory-products', id],
    queryFn: ({ pageParam: after, signal }) => post('sub_category_product_details/', { id, after }, { signal }),
    ...inPages,
  });

/** Searches as the shopper types. An empty text is sent too. */
export const searchQuery = (text: string) =>
  infiniteQueryOptions({
    queryKey: ['search', text],
    queryFn: ({ pageParam, signal }) => getPage('search-tag/', { query: { query: text, skip: pageParam }, signal }),
    ...inPages,
  });
