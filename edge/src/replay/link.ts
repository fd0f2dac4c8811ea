import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import type { LinkJudge } from '../rules/decide.ts'
import type { Behavior } from '../rules/behavior.ts'
import { withoutNames } from '../rules/query.ts'
import { authName } from '../rules/uri-authentication.ts'
import type { LoggedRequest } from './logged-request.ts'

type Auth = { key: string; ttl: number }

/** By what the links of a behaviour are judged; undefined where it asks for none. */
const authOf = (config: EdgeConfig, { judgeUri, position }: Behavior): Auth | undefined =>
  judgeUri && config.behaviors[position - 1]?.uriAuthentication

/**
 * Whether the link of a logged request held: undefined where nothing tells. The log has no proofs, but it has what
 * became of them.
 */
const held = ({ status, cache }: LoggedRequest): boolean | undefined =>
  status !== 403 ? true : cache === 'none' ? false : undefined

/**
 * Judges the link of a logged request by a key: without a proof it does not hold, and one that held by another key
 * does not hold by this one. `known` is what the request was judged by when it came.
 */
export function linkJudgeFor(request: LoggedRequest, known: Auth | undefined, config: EdgeConfig): LinkJudge {
  return (behavior, { query }) => {
    const auth = authOf(config, behavior)
    if (!auth) return { rest: query }
    if (!request.hasProof) return 'refused'
    const rest = { rest: withoutNames(query, authName).rest }
    const was = known && held(request)
    if (!known || was === undefined) return 'untold'
    if (auth.key !== known.key) return was ? 'refused' : 'untold'
    if (was) return auth.ttl >= known.ttl ? rest : 'untold'
    return auth.ttl <= known.ttl ? 'refused' : 'untold'
  }
}

/** What the links of a request were judged by under a configuration. */
export const knownAuth = authOf
