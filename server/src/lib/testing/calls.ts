import { randomUUID } from 'node:crypto'
import { addPurge } from '@fairlead/api/cdn/purge.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { endpoints } from '@fairlead/api/endpoints.ts'
import { newCaptcha } from '@fairlead/api/sign-in/sign-in.ts'
import { MailStatus } from '@fairlead/api/system/mail.ts'
import { comingIn, newMail, registration } from './coming-in-calls.ts'
import { doWork } from './do-work.ts'
import { accountRecipes } from './account-calls.ts'
import { certificateRecipes } from './cert-calls.ts'
import { hashToken, newToken } from '../token.ts'
import { type Answer, browser, type Client, envelopeOf, type Sent } from './client.ts'
import { logPiece, newKeys } from './edge.ts'
import { factorRecipes, signedIn } from './factor-calls.ts'
import { keyRecipes } from './key-calls.ts'
import { peopleRecipes } from './people-calls.ts'
import { type Name, password } from './people.ts'
import { profileRecipes } from './profile-calls.ts'
import { edgeOnReplay, newSite, siteRecipes } from './site-calls.ts'
import { visitRecipes } from './visit-calls.ts'
import type { World } from './world.ts'

export type EndpointName = keyof typeof endpoints
export const endpointNames = Object.keys(endpoints) as EndpointName[]

type Caller = Client | 'edge'
export type ValidCall = { by: Caller; sent: Sent }

/**
 * For every endpoint there is, something that makes a call of it succeed. An endpoint that is added without
 * a row here fails to compile, so the tests that are made from this table cover it.
 */
const recipes: Record<EndpointName, (w: World) => Promise<ValidCall> | ValidCall> = {
  signInOptions: (w) => ({ by: w.guest(), sent: {} }),
  signIn: (w) => ({
    by: w.guest(),
    sent: { body: { accountType: 1, username: 'owner@test.example', password } },
  }),
  signOut: async (w) => ({ by: await signedIn(w), sent: { body: {} } }),
  newCaptcha: (w) => ({ by: w.guest(), sent: {} }),
  checkCaptcha: async (w) => {
    const by = w.guest()
    const { data } = await by.call(newCaptcha)
    const [row] = await w.rows<{ gap_left: number }>('select gap_left from captcha where id = $1', [
      data.captchaId,
    ])
    const left = row?.gap_left ?? 0
    const trail = Array.from({ length: 11 }, (_, i) => [i * 50, (left * i) / 10])
    return {
      by,
      sent: { body: { captchaId: data.captchaId, left, trail, nonces: doWork(data.captchaId, data.work) } },
    }
  },
  applyForAccount: (w) => ({ by: w.guest(), sent: { body: registration('new@new.example') } }),
  forgetPassword: (w) => ({
    by: w.guest(),
    sent: { body: { accountType: 1, username: 'owner@test.example' } },
  }),
  ...comingIn,
  ...factorRecipes,
  ...profileRecipes,
  ...accountRecipes,
  ...visitRecipes,
  getMe: (w) => ({ by: w.as('owner'), sent: {} }),
  getMeAlias: (w) => ({ by: w.as('owner'), sent: {} }),
  changeLocale: (w) => ({ by: w.as('owner'), sent: { query: { lang: 'en' } } }),
  refreshUserInfo: async (w) => ({ by: await newSession(w, 'reseller'), sent: {} }),
  getDictionary: (w) => ({ by: w.as('owner'), sent: { params: { code: 'currency' } } }),
  ...keyRecipes,
  ...peopleRecipes,
  listAudit: (w) => ({ by: w.as('owner'), sent: {} }),
  listOwnAudit: (w) => ({ by: w.as('owner'), sent: {} }),
  exportAudit: (w) => ({ by: w.as('owner'), sent: {} }),
  exportOwnAudit: (w) => ({ by: w.as('owner'), sent: {} }),
  exportSignedAudit: (w) => ({ by: w.as('owner'), sent: {} }),
  getAuditKeys: (w) => ({ by: w.guest(), sent: {} }),
  listMessages: (w) => ({ by: w.as('owner'), sent: {} }),
  countMessages: (w) => ({ by: w.as('owner'), sent: {} }),
  openMessage: async (w) => ({ by: w.as('owner'), sent: { params: { id: await newMessage(w) } } }),
  readAllMessages: async (w) => {
    await newMessage(w)
    return { by: w.as('owner'), sent: { body: {} } }
  },
  ...certificateRecipes,
  ...siteRecipes,
  listPurges: (w) => ({ by: w.as('owner'), sent: {} }),
  getPurge: async (w) => {
    const body = { cdnConfigId: await newSite(w), invalidationPath: ['/a'] }
    const { data } = await w.as('owner').call(addPurge, { body })
    return { by: w.as('owner'), sent: { params: { id: data.id } } }
  },
  addPurge: async (w) => ({
    by: w.as('owner'),
    sent: { body: { cdnConfigId: await newSite(w), invalidationPath: ['/a'] } },
  }),
  surveyTotal: (w) => ({ by: w.as('owner'), sent: {} }),
  surveyPeriod: (w) => ({ by: w.as('owner'), sent: {} }),
  trafficTotal: (w) => ({ by: w.as('owner'), sent: {} }),
  listEdges: (w) => ({ by: w.as('operator'), sent: {} }),
  sendErrorReport: (w) => ({
    by: w.as('owner'),
    sent: { body: { url: 'http://x.example/', message: 'error' } },
  }),
  listErrorReports: (w) => ({ by: w.as('operator'), sent: {} }),
  listMails: (w) => ({ by: w.as('operator'), sent: {} }),
  openMail: async (w) => ({ by: w.as('operator'), sent: { params: { id: await newMail(w) }, body: {} } }),
  sendMailAgain: async (w) => ({
    by: w.as('operator'),
    sent: { params: { id: await newMail(w, MailStatus.failed) }, body: {} },
  }),
  getNotice: (w) => ({ by: w.as('operator'), sent: {} }),
  saveNotice: (w) => ({ by: w.as('operator'), sent: { body: { enabled: false, en: '', zh: '' } } }),
  addEdge: (w) => ({ by: w.as('operator'), sent: { body: { name: randomUUID(), regions: [1, 3] } } }),
  renewEdgeToken: onEdge,
  rotateEdgeKey: onEdge,
  revokeEdge: onEdge,
  enrollEdge: async (w) => {
    const name = randomUUID()
    const body = { token: await w.admit(name), name, publicKey: newKeys().publicKey }
    return { by: w.guest(), sent: { body } }
  },
  changeEdgeKey: () => ({ by: 'edge', sent: { body: { publicKey: newKeys().publicKey } } }),
  pullChanges: () => ({ by: 'edge', sent: { query: { after: 0 } } }),
  sendReceipts: () => ({ by: 'edge', sent: { body: { sites: [], purges: [] } } }),
  sendUsage: async (w) => {
    const counters = { requests: 1, hits: 0, traffic: 1, originTraffic: 1 }
    const row = { siteId: await newSite(w), minute: '2030-01-01T00:00:00Z', status: 200, ...counters }
    return { by: 'edge', sent: { body: { journal: randomUUID(), seq: 1, rows: [row] } } }
  },
  takeReplay: edgeOnReplay({}),
  sendReplay: edgeOnReplay({ body: { error: 'it made no sense' } }),
  sendLogs: async (w) => ({
    by: 'edge',
    sent: { body: { journal: randomUUID(), seq: 1, pieces: [logPiece(await newSite(w), ['{}'])] } },
  }),
}

/** An act of an operator on an edge of its own. */
async function onEdge(w: World): Promise<ValidCall> {
  const { id } = await w.enroll(randomUUID())
  return { by: w.as('operator'), sent: { params: { id }, body: {} } }
}

/** Somebody in a session of his own: an earlier call may have ended the one that he came with. */
async function newSession(w: World, name: Name) {
  const token = newToken()
  await w.rows(
    `insert into session (token_hash, user_id, stage, expires_at) values ($1, $2, 'full', now() + interval '1 day')`,
    [hashToken(token), w.people[name].userId],
  )
  return browser(w.app, { [w.sessionCookie]: token })
}

/** The id of an unread message of `owner`, which a deployment has brought. */
async function newMessage(w: World) {
  const siteId = await newSite(w, { deployed: true })
  const rows = await w.rows<{ id: string }>('select id from message where site_id = $1 and user_id = $2', [
    siteId,
    w.people.owner.userId,
  ])
  return rows[0]?.id ?? ''
}

/** Prepares a call that would succeed, in a world that has an edge named `edge`. */
export const prepare = async (w: World, name: EndpointName): Promise<ValidCall> => recipes[name](w)

/** Makes the call, as the edge or from the browser that it says. */
export async function make(w: World, name: EndpointName, { by, sent }: ValidCall): Promise<Answer<unknown>> {
  const endpoint: Endpoint = endpoints[name]
  if (by !== 'edge') return by.call(endpoint, sent)
  return envelopeOf(await w.app.inject(w.edge('edge').signed(endpoint, sent)))
}
