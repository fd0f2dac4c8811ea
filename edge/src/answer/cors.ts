import type { Behavior } from '../rules/behavior.ts'
import type { Exchange } from '../visitor/exchange.ts'
import { begin } from '../visitor/write-answer.ts'
import { field, type FieldList } from '../http/fields.ts'

/** Seconds for which browsers need not ask again. */
const preflightSeconds = 86_400

/** Every page may read the answer. What the origin itself says about that counts, also when it says it of one page. */
export const corsFields = (headers: FieldList): FieldList =>
  field(headers, 'access-control-allow-origin') === undefined ? ['Access-Control-Allow-Origin', '*'] : []

/** Answers it here: the origin need not know of CORS. */
export function answerPreflight(exchange: Exchange, { methods }: Behavior) {
  const asked = field(exchange.head.raw, 'access-control-request-headers')
  const fields = [
    ...['Access-Control-Allow-Origin', '*'],
    ...['Access-Control-Allow-Methods', [...methods].join(', ')],
    ...(asked === undefined ? [] : ['Access-Control-Allow-Headers', asked]),
    ...['Access-Control-Max-Age', String(preflightSeconds)],
    ...['Vary', 'Access-Control-Request-Headers'],
  ]
  begin(exchange, 204, fields, false)
  exchange.response.end()
}
