// Types of an API call, derived from the generated OpenAPI types: path, query, headers, body, response.
import type { bearerPaths, components, paths, visitorPaths } from './openapi';

/** The schemas of the OpenAPI document, by name. */
export type Schemas = components['schemas'];

export type Method = 'get' | 'post';

type Documented<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

/** A path below /api/. The trailing slash is optional: the server accepts both. */
type Short<P> = P extends `/api/${infer Rest}` ? Rest | `${Rest}/` : never;
type Long<P extends string> = P extends `${infer Rest}/` ? `/api/${Rest}` : `/api/${P}`;

/** The operation of a path, or the union for several paths. */
type Operation<M extends Method, P extends string> =
  Long<P> extends infer L extends keyof paths ? (paths[L] extends Record<M, infer O> ? O : never) : never;

type Success<O> = O extends { responses: infer R } ? R[keyof R & (200 | 201)] : never;
type Content<T, Type extends string> = T extends { content: Record<Type, infer Body> } ? Body : never;

type Answering<M extends Method, Type extends string> = {
  [P in Documented<M>]: Content<Success<Operation<M, Short<P>>>, Type> extends never ? never : P;
}[Documented<M>];

/** The calls of the back office, which has a client of its own. */
type StaffCall = `/api/staff/${string}`;

/** The calls of the back office that the storefront makes: a product or post as shoppers will see it. */
type PreviewCall<M extends Method> = M extends 'get' ? 'staff/blog/preview' | 'staff/product/preview' : never;

/** A path with a JSON response, as callers write it. */
export type Path<M extends Method> = Short<Exclude<Answering<M, 'application/json'>, StaffCall>> | PreviewCall<M>;

/** A path with a response of server-sent events. */
export type StreamPath = Short<Exclude<Answering<'get', 'text/event-stream'>, StaffCall>>;

type BelowStaff<P> = P extends `/api/staff/${infer Rest}` ? Rest : never;

/** A path below /api/staff/ with a JSON response. */
export type StaffPath<M extends Method> = BelowStaff<Answering<M, 'application/json'>>;

/** The body of a successful response of a staff call. */
export type StaffAnswer<M extends Method, P extends StaffPath<M>> = Content<Success<Operation<M, `staff/${P}`>>, 'application/json'>;

/** The request body of a staff call. */
export type StaffBody<P extends StaffPath<'post'>> =
  Operation<'post', `staff/${P}`> extends { requestBody: infer B } ? Content<B, 'application/json'> : never;

/** The query parameters of a staff call, or never if it has none. */
export type StaffQuery<P extends StaffPath<'get'>> = Parameters<'get', `staff/${P}`, 'query'>;

/** The body of a successful response. */
export type Answer<M extends Method, P extends Path<M>> = Content<Success<Operation<M, P>>, 'application/json'>;

/** The request body, or never if the call has none. */
export type Body<P extends Path<'post'>> =
  Operation<'post', P> extends { requestBody: infer B } ? Content<B, 'application/json'> : never;

type Parameters<M extends Method, P extends string, In extends 'query' | 'header'> =
  Operation<M, P> extends { parameters: infer All } ? (In extends keyof All ? NonNullable<All[In]> : never) : never;

/**
 * An option that is absent if there is nothing to pass, optional if all of it is optional, and otherwise required.
 */
type Option<Name extends string, T> = [T] extends [never]
  ? Partial<Record<Name, never>>
  : Partial<T> extends T
    ? Partial<Record<Name, T>>
    : Record<Name, T>;

type Token<M extends Method, P extends string> =
  Long<P> extends bearerPaths[M]
    ? { /** Required, because the call sends the bearer token. */ auth: true }
    : Long<P> extends visitorPaths[M]
      ? { /** Sends the bearer token, if somebody is signed in. */ auth?: true }
      : { auth?: never };

/** The options of a call, apart from its body. */
export type Options<M extends Method, P extends string> = {
  signal?: AbortSignal;
  /** Finishes the call even if the page is left. */
  keepalive?: boolean;
} & Token<M, P> &
  Option<'query', Parameters<M, P, 'query'>> &
  Option<'headers', Parameters<M, P, 'header'>>;

type Last<T> = Partial<T> extends T ? [options?: T] : [options: T];

/** The arguments of `get` after the path. */
export type GetArguments<P extends Path<'get'>> = Last<Options<'get', P>>;

/** The arguments of `post` after the path. A call without a body passes undefined. */
export type PostArguments<P extends Path<'post'>> = [Body<P>] extends [never]
  ? Partial<Options<'post', P>> extends Options<'post', P>
    ? [body?: undefined, options?: Options<'post', P>]
    : [body: undefined, options: Options<'post', P>]
  : [body: Body<P>, ...Last<Options<'post', P>>];
