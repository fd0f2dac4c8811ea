import { endpoints } from '@fairlead/api/endpoints.ts'
import { isKey, kindHolds } from '@fairlead/api/permission.ts'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../../settings.ts'
import type { Database } from '../../db.ts'
import { hashToken } from '../../token.ts'
import { cookieJar } from '../call/cookies.ts'
import { customerCalls, openApi } from './openapi.ts'

/** For `JSON.stringify`: leaves out permissions that customers cannot have. */
const customerKeys = (name: string, value: unknown): unknown =>
  name === 'enum' && Array.isArray(value) && value.every((one) => isKey(String(one)))
    ? value.filter((key) => kindHolds('customer', String(key)))
    : value

function once(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

/** The description of calls: all of them for operators, those of customers for others. */
export function serveReference(app: FastifyInstance, { db, settings }: { db: Database; settings: Settings }) {
  const { home, production } = settings
  // Generated at the first request, because it takes long.
  const document = once(() => JSON.stringify(openApi(endpoints, home)))
  const customers = once(() => JSON.stringify(openApi(customerCalls(endpoints), home), customerKeys))

  app.get('/openapi.json', async (request, reply) => {
    const token = cookieJar(request, reply, production).session
    const me =
      token === undefined ? undefined : await db.transaction((tx) => db.identify(tx, hashToken(token)))
    const isOperator = me?.stage === 'full' && me.account_kind === 'operator'
    // Readers get different documents, so no cache may share them.
    return reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, origin')
      .type('application/json; charset=utf-8')
      .send(isOperator ? document() : customers())
  })
}
