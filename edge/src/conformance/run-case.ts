import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { EdgeConfig, EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { sendRaw } from '../testing/visitor/fetch-raw.ts'
import { openWebsocket } from '../testing/visitor/websocket.ts'
import { until } from '../testing/until.ts'
import type { BucketStore } from './bucket-store.ts'
import type { Ask, Case, Step } from './case.ts'
import type { Engine } from './engine.ts'
import { type Hit, plainOrigin, scripted, secureOrigin, silentOrigin } from './scripted-origin.ts'
import { openPlaces } from './places.ts'
import { cacheStatusOf, fieldsOf, observed, wanted, wantedFields } from './transcript.ts'
import { proofOf } from './proof-of-work.ts'
import { sendRawHttp2 } from '../testing/visitor/raw-http2.ts'
import { exchangeMessage, fieldOf } from './message.ts'
import { handshake, shownNames, type Visit, visit } from './visit.ts'

let sites = 0

function newSite(config: EdgeConfig, change: Partial<EdgeSite> = {}): EdgeSite {
  sites += 1
  const names = { domain: `c${sites}.example.com`, platformDomain: `c${sites}.edge.example.com` }
  return { id: randomUUID(), version: 1, enabled: true, suspended: false, ...names, config, ...change }
}

type StepResult = { actual: unknown; expected: unknown }

/** Runs one case with its own site and origins; returns the actual and the expected result of each step. */
export async function runCase(
  engine: Engine,
  store: Pick<BucketStore, 'add'>,
  { config, site, others = [], first = {}, second = {}, steps }: Case,
) {
  const hits: Hit[] = []
  const firstListener = scripted(first, (hit) => hits.push(hit))
  const secondListener = scripted(second, ({ text, headers }) =>
    hits.push({ text: `second ${text}`, headers }),
  )
  const bucketListener = scripted(first, ({ text, headers }) =>
    hits.push({ text: `bucket ${text}`, headers }),
  )
  const places = {
    first: () => plainOrigin(firstListener, first),
    second: () => plainOrigin(secondListener, second),
    secure: () => secureOrigin(firstListener, { maxVersion: 'TLSv1.2' }, first),
    modern: () => secureOrigin(firstListener, { minVersion: 'TLSv1.3' }, first),
    silent: silentOrigin,
  }
  const { config: initial, opened } = await openPlaces(config, places, store.add(bucketListener))
  let served = newSite(initial, site)

  /** Returns the requests to origins since the last call. */
  let seen = 0
  function news(): string[] {
    const texts = hits.slice(seen).map(({ text }) => text)
    seen = hits.length
    return texts
  }

  /** Like `news`, but with several cores, each of which may have to learn for itself (`unlearned`). */
  function newsOf({ hits: learned = [], unlearned }: { hits?: string[]; unlearned?: string[] }): string[] {
    const newHits = news()
    return engine.cores > 1 && isDeepStrictEqual(newHits, unlearned) ? learned : newHits
  }

  const hearing = (count: number) => until('the questions to the origin', () => hits.length >= seen + count)

  function send({ path = '/a', ...request }: Ask) {
    const address = typeof path === 'string' ? path : path(engine.now())
    return visit(engine, served.domain, { ...request, path: address })
  }

  /** Set if a response was not stored, so that a core may have marked its object as not shared. */
  let isPassedThrough = false
  /**
   * A core that has marked an object as not shared sends a request to the origin without waiting for another core
   * that is storing the object (decision 0027). Until the object is in the index, it is chance whether a visitor gets
   * it or another request is sent.
   */
  async function untilFiled(answers: Visit[]) {
    const statuses = answers.map((answer) => cacheStatusOf(answer) ?? '')
    const isStored = statuses.some((text) => text.includes('; stored'))
    if (engine.cores > 1 && isPassedThrough && isStored) await engine.filed(served.id)
    isPassedThrough ||= statuses.some((text) => text.includes('; fwd=') && !text.includes('; stored'))
  }

  /** Runs a step; returns the actual and the expected result. */
  async function take(step: Step): Promise<StepResult> {
    if ('ask' in step) {
      const answer = await send(typeof step.ask === 'string' ? { path: step.ask } : step.ask)
      if (step.behind) await hearing(step.hits.length)
      await untilFiled([answer])
      const actual = { ...observed(answer, step.answer), hits: newsOf(step) }
      const expected = { ...wanted(step.answer), hits: step.hits }
      if (!step.received) return { actual, expected }
      const last = hits.at(-1)?.headers ?? {}
      return {
        actual: { ...actual, received: fieldsOf(last, step.received) },
        expected: { ...expected, received: wantedFields(step.received) },
      }
    }
    if ('together' in step) {
      const answers = await Promise.all(step.together.map(send))
      if (step.behind) await hearing(step.hits.length)
      await untilFiled(answers)
      return {
        actual: { answers: answers.map((answer) => observed(answer, step.answer)), hits: news().toSorted() },
        expected: { answers: answers.map(() => wanted(step.answer)), hits: step.hits.toSorted() },
      }
    }
    if ('flood' in step) {
      const answers = await Promise.all(Array.from({ length: step.times }, () => send(step.flood)))
      news()
      const statuses = [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b)
      return { actual: { statuses }, expected: { statuses: step.statuses } }
    }
    if ('proves' in step) {
      const challenged = await send(step.proves)
      if (step.wait !== undefined) engine.forward(step.wait)
      const cookie = [proofOf(challenged.body), step.proves.headers?.['cookie']].filter(Boolean).join('; ')
      const from = step.again ?? step.proves.from
      const headers = { ...step.proves.headers, cookie }
      const answer = await send({ ...step.proves, headers, ...(from !== undefined && { from }) })
      news()
      const last = hits.at(-1)?.headers ?? {}
      const { received = {} } = step
      return {
        actual: {
          challenged: challenged.status,
          ...observed(answer, step.answer),
          received: fieldsOf(last, received),
        },
        expected: { challenged: 503, ...wanted(step.answer), received: wantedFields(received) },
      }
    }
    if ('breaks' in step) {
      const outcome = await send(step.breaks).then(
        ({ status }) => status,
        () => 'broken',
      )
      return { actual: { outcome, hits: news() }, expected: { outcome: 'broken', hits: step.hits } }
    }
    if ('eventually' in step) {
      const request = typeof step.eventually === 'string' ? { path: step.eventually } : step.eventually
      const answer = await until('the cache status', async () => {
        const now = await send(request)
        return step.answer.cache.test(cacheStatusOf(now) ?? '') ? now : undefined
      })
      await untilFiled([answer])
      return {
        actual: { ...observed(answer, step.answer), hits: newsOf(step) },
        expected: { ...wanted(step.answer), hits: step.hits ?? [] },
      }
    }
    if ('raw' in step) {
      const { text, closed } = await sendRaw(engine.port, step.raw.replaceAll('{host}', served.domain))
      return {
        actual: { status: Number(text.slice(9, 12)), closed, hits: news() },
        expected: { status: step.status, closed: true, hits: [] },
      }
    }
    if ('message' in step) {
      const exchanged = await exchangeMessage(engine.port, step.message, served.domain)
      const newHits = news()
      const last = hits.findLast(({ text }) => text === step.hits[0])?.headers ?? {}
      return {
        actual: {
          ...exchanged,
          hits: newHits.toSorted(),
          received: fieldsOf(last, step.received ?? {}),
          missing: Object.entries(step.headers ?? {}).flatMap(([name, value]) =>
            value.test(fieldOf(exchanged.head, name)) ? [] : [`${name}: ${fieldOf(exchanged.head, name)}`],
          ),
          head: '',
        },
        expected: {
          statuses: step.closes ? [step.status] : [step.status, 200],
          head: '',
          hits: [...step.hits, ...(step.closes ? [] : ['GET /next'])].toSorted(),
          received: wantedFields(step.received ?? {}),
          missing: [],
        },
      }
    }
    if ('rawHttp2' in step) {
      const fields = step.rawHttp2.map(([name, value]): [string, string] => [
        name,
        value.replaceAll('{host}', served.domain),
      ])
      const outcome = await sendRawHttp2(engine.securePort, served.domain, fields, step.body)
      return {
        actual: { refused: ['400', 'reset', 'gone'].includes(outcome), hits: news() },
        expected: { refused: true, hits: [] },
      }
    }
    if ('websocket' in step) {
      const isSecure = step.websocket.by === 'https'
      const port = isSecure ? engine.securePort : engine.port
      const { status, socket, echoed } = await openWebsocket(port, {
        host: served.domain,
        path: '/a',
        secure: isSecure,
      })
      socket?.write(step.says)
      if (socket) await until('the echo', () => echoed().length >= step.says.length)
      return {
        actual: { status, received: echoed?.(), hits: news() },
        expected: { status: 101, received: step.says, hits: step.hits },
      }
    }
    if ('refused' in step) {
      return {
        actual: { shakesHands: await handshake(engine, served.domain, step.refused) },
        expected: { shakesHands: false },
      }
    }
    if ('shown' in step) {
      return {
        actual: { names: await shownNames(engine, served.domain, step.shown) },
        expected: { names: step.names },
      }
    }
    if ('purge' in step) {
      const { objects } = await engine.purge(served.id, step.purge, step.type ?? 'remove')
      return { actual: { objects }, expected: { objects: step.objects } }
    }
    if ('connections' in step) {
      const made = (opened.first?.connections() ?? 0) + (opened.silent?.connections() ?? 0)
      const most = step.connections * (step.byEach ? engine.cores : 1)
      const isRight = made >= step.connections && made <= most
      return { actual: isRight ? step.connections : made, expected: step.connections }
    }
    if ('challenge' in step) {
      const { seconds, domain = served.domain, ...rest } = step.challenge
      const expiresAt = new Date(engine.now() + seconds * 1000).toISOString()
      await engine.challenge({ ...rest, siteId: served.id, domain, expiresAt })
    }
    if ('endChallenge' in step) await engine.endChallenge(step.endChallenge)
    if ('forward' in step) engine.forward(step.forward)
    if ('idle' in step) await until('closed connections', () => opened.first?.sockets.size === 0)
    if ('change' in step || 'renew' in step) {
      const change = 'renew' in step ? step.renew : { config: step.change(served.config) }
      served = { ...served, version: served.version + 1, ...change }
      await engine.deploy(served)
    }
    return { actual: 'done', expected: 'done' }
  }

  try {
    for (const change of others) await engine.deploy(newSite(served.config, change))
    await engine.deploy(served)
    const outcomes: StepResult[] = []
    for (const step of steps) outcomes.push(await take(step))
    return {
      actual: outcomes.map(({ actual }) => actual),
      expected: outcomes.map(({ expected }) => expected),
    }
  } finally {
    await Promise.all(Object.values(opened).map(({ close }) => close()))
  }
}
