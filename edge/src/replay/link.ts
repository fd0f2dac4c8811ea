import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import type { LinkJudge } from '../rules/decide.ts'
import type { Behavior } from '../rules/behavior.ts'
import { withoutNames } from '../rules/query.ts'
import { authName } from '../rules/uri-authentication.ts'
import type { LoggedRequest } from './logged-request.ts'

type Auth = { key: string; ttl: number }

/** The settings by which a behaviour checks signed links; undefined where it checks none. */
const authOf = (config: EdgeConfig, { judgeUri, position }: Behavior): Auth | undefined =>
  judgeUri && config.behaviors[position - 1]?.uriAuthentication

/**
 * Whether the signature of a logged request was valid, by its answer: the log does not have signatures. Undefined
 * where the answer does not show it.
 */
const wasValid = ({ status, cache }: LoggedRequest): boolean | undefined =>
  status !== 403 ? true : cache === 'none' ? false : undefined

/**
 * Checks the signed link of a logged request. Without a signature it is refused; a signature that was valid with one
 * key is not valid with another. `known`: the settings by which the request was checked when it came.
 */
export function linkJudgeFor(request: LoggedRequest, known: Auth | undefined, config: EdgeConfig): LinkJudge {
  return (behavior, { query }) => {
    const auth = authOf(config, behavior)
    if (!auth) return { rest: query }
    if (!request.hasProof) return 'refused'
    const rest = { rest: withoutNames(query, authName).rest }
    const was = known && wasValid(request)
    if (!known || was === undefined) return 'untold'
    if (auth.key !== known.key) return was ? 'refused' : 'untold'
    if (was) return auth.ttl >= known.ttl ? rest : 'untold'
    return auth.ttl <= known.ttl ? 'refused' : 'untold'
  }
}

export const knownAuth = authOf
