import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInEngine } from './built-in-engine.ts'
import { crewEngine } from './crew-engine.ts'
import { accessCases } from './cases/access.ts'
import { answers } from './cases/answers.ts'
import { compression } from './cases/compression.ts'
import { conditionCases } from './cases/conditions.ts'
import { directives } from './cases/directives.ts'
import { errors } from './cases/errors.ts'
import { hosts } from './cases/hosts.ts'
import { images } from './cases/images.ts'
import { interimCases } from './cases/interim.ts'
import { invalidation } from './cases/invalidation.ts'
import { keys } from './cases/keys.ts'
import { lifetimes } from './cases/lifetimes.ts'
import { originNames } from './cases/origin-names.ts'
import { originFieldCases } from './cases/origin-fields.ts'
import { originCases } from './cases/origins.ts'
import { failoverCases } from './cases/failover.ts'
import { timeOutCases } from './cases/time-outs.ts'
import { messages } from './cases/messages.ts'
import { partLimits } from './cases/part-limits.ts'
import { partCases } from './cases/parts.ts'
import { paths } from './cases/paths.ts'
import { purges } from './cases/purges.ts'
import { setCookieCases } from './cases/set-cookie.ts'
import { spellings } from './cases/spellings.ts'
import { storeCases } from './cases/stores.ts'
import { requestLines } from './cases/request-lines.ts'
import { standardLifetimes } from './cases/standard-lifetimes.ts'
import { standardMethods } from './cases/standard-methods.ts'
import { standardRequests } from './cases/standard-requests.ts'
import { standardVariants } from './cases/standard-variants.ts'
import { staleCases } from './cases/stale.ts'
import { storing } from './cases/storing.ts'
import { tlsCases } from './cases/tls.ts'
import { validation } from './cases/validation.ts'
import { websockets } from './cases/websockets.ts'
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
  ['methods by the standard', standardMethods],
  ['paths', paths],
  ['spellings', spellings],
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
  ['stores', storeCases],
  ['hosts', hosts],
  ['request lines', requestLines],
  ['messages', messages],
  ['tls', tlsCases],
  ['websockets', websockets],
]

describe.each([
  ['in one process', builtInEngine, () => true],
  ['with two workers', crewEngine, ({ onOneCore }: Case) => !onOneCore],
] as const)('%s', (_name, start, isJudged) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await start({
      countries: { '127.0.0.2': 'CN', '127.0.0.3': 'DE', '127.0.0.4': 'FR' },
      originCa: originAuthorities,
    })
  })
  afterAll(() => engine.stop())

  describe.each(areas)('%s', (_area, cases) => {
    test.each(cases.filter(isJudged))('$name', async (one) => {
      const { got, expected } = await runCase(engine, one)
      expect(got).toEqual(expected)
    })
  })

  // They run concurrently, because none of them sets the shared clock.
  describe('time-outs', () => {
    test.concurrent.each(timeOutCases)('$name', async (one) => {
      const { got, expected } = await runCase(engine, one)
      expect(got).toEqual(expected)
    })
  })
})
