import { endpoints } from '@fairlead/api/endpoints.ts'
import type { AccountKind } from '@fairlead/api/menu.ts'
import { isPermissionKey, kindHolds } from '@fairlead/api/permission.ts'
import type { Settings } from '../../../settings.ts'
import type { Database } from '../../db.ts'
import { hashToken } from '../../token.ts'
import { cookieJar } from '../call/cookies.ts'
import type { Route } from '../route.ts'
import { callsFor, openApi } from './openapi.ts'

/** For `JSON.stringify`: leaves out permissions that accounts of the kind cannot have. */
const keysOf =
  (kind: AccountKind) =>
  (name: string, value: unknown): unknown =>
    name === 'enum' && Array.isArray(value) && value.every((one) => isPermissionKey(String(one)))
      ? value.filter((key) => kindHolds(kind, String(key)))
      : value

function once(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

/** The description of calls: all of them for operators, those of its kind for another account, of customers for guests. */
export function referenceRoute({ db, settings }: { db: Database; settings: Settings }): Route {
  const { home, production } = settings
  // Generated at the first request, because it takes long.
  const documentFor = (kind: AccountKind) =>
    once(() => JSON.stringify(openApi(callsFor(kind, endpoints), home), keysOf(kind)))
  const documents: Record<AccountKind, () => string> = {
    operator: once(() => JSON.stringify(openApi(endpoints, home))),
    reseller: documentFor('reseller'),
    customer: documentFor('customer'),
  }

  const answer: Route['answer'] = async (request, reply) => {
    const token = cookieJar(request, production).session
    const me =
      token === undefined ? undefined : await db.transaction((tx) => db.identify(tx, hashToken(token)))
    const kind = me?.stage === 'full' ? me.account_kind : 'customer'
    // Readers get different documents, so no cache may share them.
    return reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie, origin')
      .type('application/json; charset=utf-8')
      .send(documents[kind]())
  }
  return { method: 'GET', url: '/openapi.json', answer }
}
