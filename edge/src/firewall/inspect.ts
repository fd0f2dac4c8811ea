import type { RuleGroup, RuleLevel } from '@fairlead/api/firewall/group.ts'
import type { RuleId } from '@fairlead/api/firewall/rules.ts'
import type { CompiledConfiguration } from './configuration.ts'
import { judgeLong, type Judgement, judgeReading, type Match, nothingFound } from './judge.ts'
import { type Fault } from './reading/places.ts'
import { bodyRead, type Component, componentOf, componentRead, type RequestParts } from './reading/request.ts'
import { Remembered } from './remembered.ts'
import { allRules, positionOfFault } from './rules/all.ts'

/** A rule that matches a request, as the log and an exception name it. */
export type Finding = { rule: RuleId; group: RuleGroup; place: string; score: number; mode: 'count' | 'on' }

export type FirewallVerdict = {
  action: 'pass' | 'forbid'
  /** The scores of rules that are on, each once. */
  score: number
  /** The same with the scores of rules that count. */
  countedScore: number
  /** Whether the request would be stopped if the rules that count were on. */
  wouldForbid: boolean
  findings: readonly Finding[]
}

const passed: FirewallVerdict = {
  action: 'pass',
  score: 0,
  countedScore: 0,
  wouldForbid: false,
  findings: [],
}

/** Characters that are remembered of each component, in each of two halves. */
const most = 1_000_000

type Memory = Record<RuleLevel, Record<Component | 'value', Remembered<Judgement>>>

const memoryOfLevel = (): Memory[RuleLevel] => ({
  path: new Remembered(most),
  query: new Remembered(most),
  cookie: new Remembered(most),
  agent: new Remembered(most / 4),
  referer: new Remembered(most / 2),
  field: new Remembered(most / 2),
  value: new Remembered(most),
})

/** No media player requests more ranges than this in one Range field. */
const mostRanges = 16

const methodFields = new Set(['x-http-method-override', 'x-http-method', 'x-method-override'])

/** A fault of a field that does not lie in its value alone. */
function faultOfField(name: string, value: string): Fault | undefined {
  if (name === 'range' && value.split(',', mostRanges + 1).length > mostRanges) return 'manyRanges'
  if (name === 'proxy') return 'proxyField'
  return methodFields.has(name) ? 'overriddenMethod' : undefined
}

/**
 * The firewall's view of requests. One serves all sites of a process: it remembers how rules judge a text, and
 * applies the configuration of a site afterwards.
 */
export class Inspector {
  readonly #memory: Memory = { 1: memoryOfLevel(), 2: memoryOfLevel(), 3: memoryOfLevel() }

  #judge(component: Component, text: string, name: string, level: RuleLevel): Judgement {
    const memory = this.#memory[level][component]
    // Other fields are few, and the same text may match other rules in another field.
    const key = component === 'field' ? `${name}:${text}` : text
    const known = memory.get(key)
    if (known !== undefined) return known
    const place = component === 'path' ? 'path' : component === 'query' ? 'args' : `headers:${name}`
    const hasMany = component === 'query' || component === 'cookie'
    const values = hasMany ? this.#memory[level].value : undefined
    const judgement = judgeReading(componentRead(component, text, name), place, level, values)
    memory.set(key, judgement)
    return judgement
  }

  #judgeField(name: string, value: string, level: RuleLevel, matches: Match[]): void {
    const component = componentOf(name)
    if (component === undefined || value === '') return
    const judgement = this.#judge(component, value, name, level)
    if (judgement !== nothingFound) matches.push(...judgement)
    const fault = component === 'field' ? faultOfField(name, value) : undefined
    if (fault !== undefined) matches.push({ rule: positionOfFault(fault), place: `headers:${name}` })
  }

  /** What is wrong with a request apart from its body. */
  #judgeHead(parts: RequestParts, level: RuleLevel): Match[] {
    const matches: Match[] = []
    const inPath = this.#judge('path', parts.path, '', level)
    if (inPath !== nothingFound) matches.push(...inPath)
    if (parts.query !== '') {
      const inQuery = this.#judge('query', parts.query, '', level)
      if (inQuery !== nothingFound) matches.push(...inQuery)
    }
    const { fields } = parts
    for (let at = 0; at < fields.length; at += 2)
      this.#judgeField((fields[at] ?? '').toLowerCase(), fields[at + 1] ?? '', level, matches)
    return matches
  }

  /** Judges a request. `path` is its path in normal form, by which exceptions are found. */
  inspect(parts: RequestParts, path: string, configuration: CompiledConfiguration): FirewallVerdict {
    const { level } = configuration
    const matches = this.#judgeHead(parts, level)
    if (parts.body) matches.push(...judgeReading(bodyRead(parts), 'body', level))
    return matches.length === 0 ? passed : verdictOf(matches, path, configuration)
  }

  /** The same for a long body: other requests are served in between. */
  async inspectLong(
    parts: RequestParts,
    path: string,
    configuration: CompiledConfiguration,
  ): Promise<FirewallVerdict> {
    const { level } = configuration
    const matches = this.#judgeHead(parts, level)
    matches.push(...(await judgeLong(bodyRead(parts), 'body', level)))
    return matches.length === 0 ? passed : verdictOf(matches, path, configuration)
  }

  /** How many texts are remembered. */
  get count(): number {
    return Object.values(this.#memory)
      .flatMap((memories) => Object.values(memories))
      .reduce((sum, memory) => sum + memory.count, 0)
  }
}

function verdictOf(
  matches: readonly Match[],
  path: string,
  configuration: CompiledConfiguration,
): FirewallVerdict {
  const { modes, exceptions, threshold } = configuration
  const findings: Finding[] = []
  const scored = new Set<number>()
  let score = 0
  let countedScore = 0
  for (const { rule: position, place } of matches) {
    const rule = allRules[position]
    const mode = modes[position]
    if (!rule || mode === undefined || mode === 'off') continue
    const excepted = exceptions.get(position)
    if (excepted?.some(({ isPlace, matches: isPath }) => isPlace(place) && isPath(path))) continue
    findings.push({ rule: rule.id, group: rule.group, place, score: rule.score, mode })
    if (scored.has(position)) continue
    scored.add(position)
    countedScore += rule.score
    if (mode === 'on') score += rule.score
  }
  return {
    action: score >= threshold ? 'forbid' : 'pass',
    score,
    countedScore,
    wouldForbid: countedScore >= threshold,
    findings,
  }
}
