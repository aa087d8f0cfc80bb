// What the compiler knows of a call, read off the types of the OpenAPI document: its path, query, headers, body, answer.
import type { bearerPaths, components, paths } from './openapi';

/** The shapes that go over the wire, by their names in the document. */
export type Schemas = components['schemas'];

export type Method = 'get' | 'post';

type Documented<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];

/** Below /api/, with or without the trailing slash: the server takes both. */
type Short<P> = P extends `/api/${infer Rest}` ? Rest | `${Rest}/` : never;
type Long<P extends string> = P extends `${infer Rest}/` ? `/api/${Rest}` : `/api/${P}`;

/** The operation behind a path, or behind each of several. */
type Operation<M extends Method, P extends string> =
  Long<P> extends infer L extends keyof paths ? (paths[L] extends Record<M, infer O> ? O : never) : never;

type Success<O> = O extends { responses: infer R } ? R[keyof R & (200 | 201)] : never;
type Content<T, Type extends string> = T extends { content: Record<Type, infer Body> } ? Body : never;

type Answering<M extends Method, Type extends string> = {
  [P in Documented<M>]: Content<Success<Operation<M, Short<P>>>, Type> extends never ? never : P;
}[Documented<M>];

/** A path, as the calls write it. */
export type Path<M extends Method> = Short<Answering<M, 'application/json'>>;

/** A path that answers with server-sent events. */
export type StreamPath = Short<Answering<'get', 'text/event-stream'>>;

/** What a successful call answers. */
export type Answer<M extends Method, P extends Path<M>> = Content<Success<Operation<M, P>>, 'application/json'>;

/** The body that a call takes; never where it takes none. */
export type Body<P extends Path<'post'>> =
  Operation<'post', P> extends { requestBody: infer B } ? Content<B, 'application/json'> : never;

type Parameters<M extends Method, P extends string, In extends 'query' | 'header'> =
  Operation<M, P> extends { parameters: infer All } ? (In extends keyof All ? NonNullable<All[In]> : never) : never;

/** Nothing where there is nothing to say, not needed where all of it may be left out, else needed. */
type Option<Name extends string, T> = [T] extends [never]
  ? Partial<Record<Name, never>>
  : Partial<T> extends T
    ? Partial<Record<Name, T>>
    : Record<Name, T>;

type Token<M extends Method, P extends string> =
  Long<P> extends bearerPaths[M] ? { /** The customer's own data: the bearer token goes along. */ auth: true } : { auth?: never };

/** What goes with a call beside its body. */
export type Options<M extends Method, P extends string> = { signal?: AbortSignal } & Token<M, P> &
  Option<'query', Parameters<M, P, 'query'>> &
  Option<'headers', Parameters<M, P, 'header'>>;

type Last<T> = Partial<T> extends T ? [options?: T] : [options: T];

/** The arguments of `get` after the path. */
export type GetArguments<P extends Path<'get'>> = Last<Options<'get', P>>;

/** The arguments of `post` after the path; a call without a body is given undefined. */
export type PostArguments<P extends Path<'post'>> = [Body<P>] extends [never]
  ? Partial<Options<'post', P>> extends Options<'post', P>
    ? [body?: undefined, options?: Options<'post', P>]
    : [body: undefined, options: Options<'post', P>]
  : [body: Body<P>, ...Last<Options<'post', P>>];
