import { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { Permission } from './permission.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call:
 * - `public`     anybody (sign-in)
 * - `pending`    a user whose password was right, also before the second factor
 * - `session`    any signed-in user
 * - `edge`       an edge node, by its signature
 * - a menu key   users whose roles show that menu (reading)
 * - an action key users whose roles hold that action (writing)
 */
export type Access = 'public' | 'pending' | 'session' | 'edge' | Permission

/** Names of the `:parts` of a path. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type AnyObject = z.ZodObject
type Audit = { model: string; action: string }

/** One call: the single source for server, client, permission matrix and OpenAPI. */
export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  Q extends AnyObject = AnyObject,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  C extends Access = Access,
> = {
  method: M
  path: P
  /** Buttons read it too: whoever lacks an action key does not see the buttons of the call. */
  can: C
  /** Whether a request signed with a secret key may make the call; a browser's session always may. */
  keys: boolean
  /**
   * Whether the session needs a recent proof of identity: true for calls that could take over the account, which keys
   * may never make. `session`: for calls that change what others may do; a key that holds the action needs no proof.
   */
  fresh: boolean | 'session'
  /**
   * Whether an operator who has entered an account may make the call in its name. Calls that could take over the
   * account, and a user's own data, stay closed to operators.
   */
  visits: boolean
  /**
   * Whether the call accepts the `TimeZone` header, an offset in hours; the default is UTC. All calls whose paths
   * contain /cdn/ or /support/ accept it (spec 1, section 7).
   */
  timeZone: boolean
  /** Whether the call changes something: true for all but reads. It must then come from a page of the product. */
  changes: boolean
  summary: string
  /** Values of the path's `:parts`; uuids unless the endpoint declares otherwise. */
  params: AnyObject
  query: Q
  body: B
  reply: R
  /**
   * Media type of a response that is a file: it is sent as an attachment, without the envelope (spec 1, section 7). A
   * failure before its first byte still comes in the envelope.
   */
  file: string | undefined
  errors: readonly ErrorName[]
  /**
   * The lists of the body whose rows are judged one by one: a malformed row is refused and counted, and the others are
   * taken. For batches in which one visitor's odd text must not cost the rows of others.
   */
  rows: readonly string[]
  /** How the audit log names this act. Every endpoint that changes something has one. */
  audit: Audit | undefined
}

export const NoInput = z.strictObject({})
export const Nothing = z.null()

type Spec<
  M extends Method,
  P extends string,
  Q extends AnyObject,
  B extends z.ZodType,
  R extends z.ZodType,
  C extends Access,
> = {
  method: M
  path: P
  can: C
  /** By default, calls of menus and actions accept keys unless they are `fresh: true`; other calls never do. */
  keys?: false
  fresh?: true | 'session'
  /** Default: reads, and writes of menus and actions outside the user area, unless they are `fresh`. */
  visits?: boolean
  timeZone?: true
  /** Only of a GET, for one that changes something all the same, as spec 1 has it. */
  changes?: true
  summary: string
  params?: Record<PathParams<P>, z.ZodType>
  query?: Q
  body?: B
  reply: R
  file?: string
  errors?: readonly ErrorName[]
  rows?: readonly (keyof z.input<B> & string)[]
} & (M extends 'GET' ? { audit?: undefined } : { audit: Audit | undefined })

/** A visitor may not change users, roles, keys or linked accounts, all of which are under `/user/`. */
const isOpenToVisits = ({ method, path, can, fresh }: Pick<Endpoint, 'method' | 'path' | 'can' | 'fresh'>) =>
  !fresh && can !== 'pending' && (method === 'GET' || (can !== 'session' && !path.startsWith('/user/')))

const withoutKey: readonly Access[] = ['public', 'pending', 'session', 'edge']

export function endpoint<
  const M extends Method,
  const P extends string,
  R extends z.ZodType,
  const C extends Access,
  Q extends AnyObject = typeof NoInput,
  B extends z.ZodType = typeof NoInput,
>(spec: Spec<M, P, Q, B, R, C>): Endpoint<M, P, Q, B, R, C> {
  const names = [...spec.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const schemas: Record<string, z.ZodType> = spec.params ?? {}
  let params: AnyObject | undefined
  return {
    method: spec.method,
    path: spec.path,
    can: spec.can,
    keys: spec.keys ?? (spec.fresh !== true && !withoutKey.includes(spec.can)),
    fresh: spec.fresh ?? false,
    visits: spec.visits ?? isOpenToVisits({ ...spec, fresh: spec.fresh ?? false }),
    timeZone: spec.timeZone ?? false,
    changes: spec.changes ?? spec.method !== 'GET',
    summary: spec.summary,
    // Created when needed: only the server uses it, and a browser would create one for each call before its first page.
    get params() {
      params ??= z.strictObject(Object.fromEntries(names.map((name) => [name, schemas[name] ?? z.uuid()])))
      return params
    },
    // The type parameters have exactly these defaults.
    query: (spec.query ?? NoInput) as Q,
    body: (spec.body ?? NoInput) as unknown as B,
    reply: spec.reply,
    file: spec.file,
    errors: [...(spec.errors ?? []), ...(spec.fresh ? (['proofNeeded'] as const) : [])],
    rows: spec.rows ?? [],
    audit: spec.audit,
  }
}

export type ParamsOf<E> = E extends Endpoint<Method, infer P> ? { [K in PathParams<P>]: string } : never
export type QueryOf<E> = E extends Endpoint<Method, string, infer Q> ? z.output<Q> : never
export type QueryInputOf<E> = E extends Endpoint<Method, string, infer Q> ? z.input<Q> : never
export type BodyOf<E> = E extends Endpoint<Method, string, AnyObject, infer B> ? z.output<B> : never
export type BodyInputOf<E> = E extends Endpoint<Method, string, AnyObject, infer B> ? z.input<B> : never
export type ReplyOf<E> =
  E extends Endpoint<Method, string, AnyObject, z.ZodType, infer R> ? z.output<R> : never
export type ReplyInputOf<E> =
  E extends Endpoint<Method, string, AnyObject, z.ZodType, infer R> ? z.input<R> : never

/**
 * The shape of every JSON response (spec 1, section 7). `fields` maps the path of a field to the name of its error;
 * `args` are values for the message of a failure, such as `minutes`.
 */
export const Envelope = z.object({
  succ: z.boolean(),
  code: z.number(),
  msg: z.string(),
  requestId: z.string(),
  data: z.unknown(),
  fields: z.record(z.string(), z.string()).optional(),
  args: z.record(z.string(), z.number()).optional(),
})
export type Envelope = z.output<typeof Envelope>

/** The endpoints among the exports of a slice. */
export type CallsOf<Slice> = {
  [Name in keyof Slice as Slice[Name] extends Endpoint ? Name : never]: Slice[Name]
}

/** The intersection of a union's members. */
export type Both<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never
