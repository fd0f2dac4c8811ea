import type { Behavior } from '../rules/behavior.ts'
import type { Exchange } from '../visitor/exchange.ts'
import { begin } from '../visitor/write-answer.ts'
import { field, type FieldList } from '../http/fields.ts'

/** For how many seconds browsers may cache the preflight. */
const preflightSeconds = 86_400

/** Every page may read the response, unless the origin itself sends CORS fields, even if only for one page. */
export const corsFields = (headers: FieldList): FieldList =>
  field(headers, 'access-control-allow-origin') === undefined ? ['Access-Control-Allow-Origin', '*'] : []

/** The edge answers the preflight, so that the origin need not support CORS. */
export function answerPreflight(exchange: Exchange, { methods }: Behavior) {
  const requested = field(exchange.head.raw, 'access-control-request-headers')
  const fields = [
    'Access-Control-Allow-Origin',
    '*',
    'Access-Control-Allow-Methods',
    [...methods].join(', '),
    ...(requested === undefined ? [] : ['Access-Control-Allow-Headers', requested]),
    'Access-Control-Max-Age',
    String(preflightSeconds),
    'Vary',
    'Access-Control-Request-Headers',
  ]
  begin(exchange, 204, fields, false)
  exchange.response.end()
}
