import type { EdgeConfig } from '@fairlead/api/edge/protocol.ts'
import type { LinkJudge } from '../rules/decide.ts'
import type { Behavior } from '../rules/behavior.ts'
import { withoutNames } from '../rules/query.ts'
import { authName } from '../rules/uri-authentication.ts'
import type { LoggedRequest } from './logged-request.ts'

type Auth = { key: string; ttl: number }

/** The settings with which a behaviour checks signed links; undefined if it checks none. */
const authOf = (config: EdgeConfig, { judgeUri, position }: Behavior): Auth | undefined =>
  judgeUri && config.behaviors[position - 1]?.uriAuthentication

/**
 * Whether the signature of a logged request was valid, judged by its response, because the log contains no
 * signatures. Undefined if the response does not show it.
 */
const wasValid = ({ status, cache }: LoggedRequest): boolean | undefined =>
  status !== 403 ? true : cache === 'none' ? false : undefined

/**
 * Checks the signed link of a logged request. A request without a signature is refused; a signature that was valid
 * for one key is invalid for another. `known`: the settings with which the request was checked originally.
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
