import {
  addPrefetch,
  cancelPrefetch,
  getPrefetch,
  listPrefetches,
  listPrefetchPlaces,
  PrefetchInput,
  retryPrefetch,
} from '@fairlead/api/cdn/prewarm/prefetch.ts'
import {
  addPrewarm,
  cancelPrewarm,
  getPrewarm,
  listPrewarmPlaces,
  listPrewarms,
  PrewarmInput,
  retryPrewarm,
} from '@fairlead/api/cdn/prewarm/prewarm.ts'
import type { Access, Endpoint, Method } from '@fairlead/api/endpoint.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { z } from 'zod'
import { paths } from '../../paths.ts'
import { text } from './text.ts'

/** A call with the same input and reply at another address. */
const like = <
  M extends Method,
  P extends string,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
  C extends Access,
>(
  _model: Endpoint<M, P, Q, B, R>,
  other: Endpoint<M, string, Q, B, R, C>,
) => other as Endpoint<M, P, Q, B, R, C>

/** The customer's screens of prewarms. */
export const prewarmDesk = {
  list: listPrewarms,
  one: getPrewarm,
  places: listPrewarmPlaces,
  add: addPrewarm,
  cancel: cancelPrewarm,
  retry: retryPrewarm,
  input: PrewarmInput,
  name: 'prewarms',
  title: menuText('ac_ext_cdn_prewarm'),
  newTitle: text.newPrewarm,
  urlsHelp: text.urlsHelp,
  start: text.start,
  empty: text.noPrewarms,
  place: paths.prewarms,
  addPlace: paths.prewarmAdd,
} as const

/** The same on the billing side (spec 2, section 2), with its own limit. */
export const prefetchDesk = {
  list: like(listPrewarms, listPrefetches),
  one: like(getPrewarm, getPrefetch),
  places: like(listPrewarmPlaces, listPrefetchPlaces),
  add: like(addPrewarm, addPrefetch),
  cancel: like(cancelPrewarm, cancelPrefetch),
  retry: like(retryPrewarm, retryPrefetch),
  input: PrefetchInput,
  name: 'prefetches',
  title: menuText('cdn_tool_prewarm'),
  newTitle: text.newPrefetch,
  urlsHelp: text.prefetchHelp,
  start: menuText('cdn_tool_prewarm'),
  empty: text.noPrefetches,
  place: paths.prefetches,
  addPlace: paths.prefetchAdd,
} as const

export type Desk = typeof prewarmDesk | typeof prefetchDesk
