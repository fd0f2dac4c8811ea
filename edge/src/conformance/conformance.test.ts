import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byTier } from '../testing/by-tier.ts'
import { type BucketStore, openBucketStore } from './bucket-store.ts'
import { builtInEngine } from './built-in-engine.ts'
import { crewEngine } from './crew-engine.ts'
import { accessCases } from './cases/visitor/access.ts'
import { challengeCases } from './cases/visitor/challenges.ts'
import { hosts } from './cases/visitor/hosts.ts'
import { messages } from './cases/visitor/messages.ts'
import { paths } from './cases/visitor/paths.ts'
import { requestLines } from './cases/visitor/request-lines.ts'
import { shieldCases } from './cases/visitor/shield.ts'
import { slashes } from './cases/visitor/slashes.ts'
import { spellings } from './cases/visitor/spellings.ts'
import { tlsCases } from './cases/visitor/tls.ts'
import { websockets } from './cases/visitor/websockets.ts'
import { directives } from './cases/cache/directives.ts'
import { invalidation } from './cases/cache/invalidation.ts'
import { keys } from './cases/cache/keys.ts'
import { lifetimes } from './cases/cache/lifetimes.ts'
import { purges } from './cases/cache/purges.ts'
import { setCookieCases } from './cases/cache/set-cookie.ts'
import { staleCases } from './cases/cache/stale.ts'
import { storing } from './cases/cache/storing.ts'
import { validation } from './cases/cache/validation.ts'
import { answers } from './cases/answer/answers.ts'
import { compression } from './cases/answer/compression.ts'
import { conditionCases } from './cases/answer/conditions.ts'
import { errors } from './cases/answer/errors.ts'
import { images } from './cases/answer/images.ts'
import { interimCases } from './cases/answer/interim.ts'
import { partLimits } from './cases/answer/part-limits.ts'
import { partCases } from './cases/answer/parts.ts'
import { bucketCases } from './cases/origin/buckets.ts'
import { failoverCases } from './cases/origin/failover.ts'
import { originFieldCases } from './cases/origin/origin-fields.ts'
import { originNames } from './cases/origin/origin-names.ts'
import { originCases } from './cases/origin/origins.ts'
import { storeCases } from './cases/origin/stores.ts'
import { timeOutCases } from './cases/origin/time-outs.ts'
import { customRuleCases } from './cases/firewall/custom-rules.ts'
import { intelligentRuleCases } from './cases/firewall/intelligent-rules.ts'
import { frameworks } from './cases/standard/frameworks.ts'
import { standardLifetimes } from './cases/standard/lifetimes.ts'
import { standardMethods } from './cases/standard/methods.ts'
import { standardRequests } from './cases/standard/requests.ts'
import { standardVariants } from './cases/standard/variants.ts'
import type { Case } from './case.ts'
import type { Engine } from './engine.ts'
import { originAuthorities } from './origin-certificates.ts'
import { runCase } from './run-case.ts'

const areas: [string, Case[]][] = [
  ['lifetimes', lifetimes],
  ['directives', directives],
  ['storing', storing],
  ['conditions', conditionCases],
  ['validation', validation],
  ['stale', staleCases],
  ['invalidation', invalidation],
  ['interim', interimCases],
  ['parts', [...partCases, ...partLimits]],
  ['lifetimes by the standard', standardLifetimes],
  ['requests by the standard', standardRequests],
  ['variants by the standard', standardVariants],
  ['frameworks by the standard', frameworks],
  ['methods by the standard', standardMethods],
  ['paths', paths],
  ['spellings', spellings],
  ['slashes', slashes],
  ['keys', keys],
  ['set-cookie', setCookieCases],
  ['fields of the origin', originFieldCases],
  ['access', accessCases],
  ['errors', errors],
  ['compression', compression],
  ['answers', answers],
  ['purges', purges],
  ['images', images],
  ['origins', [...failoverCases, ...originCases]],
  ['names of origins', originNames],
  ['stores', [...storeCases, ...bucketCases]],
  ['hosts', hosts],
  ['request lines', requestLines],
  ['messages', messages],
  ['tls', tlsCases],
  ['certificate authorities', challengeCases],
  ['websockets', websockets],
  ['shield', shieldCases],
  ['custom rules of the firewall', customRuleCases],
  ['intelligent rules of the firewall', intelligentRuleCases],
]

/** What workers have in common, or tell each other. */
const shared = [
  'time-outs',
  'storing',
  'validation',
  'stale',
  'invalidation',
  'purges',
  'tls',
  'certificate authorities',
  'shield',
  'custom rules of the firewall',
]

/** With two workers the quick tier has one case of what each of them does for itself. */
const withWorkers = (area: string, cases: readonly Case[]) => {
  const judged = cases.filter(({ onOneCore }) => !onOneCore)
  return byTier({ quick: shared.includes(area) ? judged : judged.slice(0, 1), deep: judged })
}

describe.each([
  ['in one process', builtInEngine, (_area: string, cases: readonly Case[]) => cases],
  ['with two workers', crewEngine, withWorkers],
] as const)('%s', (_name, start, judgedOf) => {
  let engine: Engine
  let store: BucketStore
  beforeAll(async () => {
    store = await openBucketStore()
    engine = await start({
      countries: { '127.0.0.2': 'CN', '127.0.0.3': 'DE', '127.0.0.4': 'FR' },
      originCa: originAuthorities,
      storageUrl: store.url,
    })
  })
  afterAll(async () => {
    await engine.stop()
    await store.close()
  })

  describe.each(areas)('%s', (area, cases) => {
    test.each(judgedOf(area, cases))('$name', async (one) => {
      const { actual, expected } = await runCase(engine, store, one)
      expect(actual).toEqual(expected)
    })
  })

  // They run concurrently, because none of them sets the shared clock.
  describe('time-outs', () => {
    test.concurrent.each(judgedOf('time-outs', timeOutCases))('$name', async (one) => {
      const { actual, expected } = await runCase(engine, store, one)
      expect(actual).toEqual(expected)
    })
  })
})
