import { type Rule, type RuleId, rules } from '@fairlead/api/firewall/rules.ts'
import type { Fault } from '../reading/places.ts'
import { codeDetectors } from './code.ts'
import { commandDetectors } from './command.ts'
import type { Detector } from './detector.ts'
import { includeDetectors } from './include.ts'
import { pathDetectors } from './path.ts'
import { faultRules, protocolDetectors } from './protocol.ts'
import { scannerDetectors } from './scanner.ts'
import { scriptDetectors } from './script.ts'
import { sqlDetectors } from './sql.ts'

type FoundByFault = (typeof faultRules)[Fault]

const detectors: Record<Exclude<RuleId, FoundByFault>, Detector> = {
  ...sqlDetectors,
  ...scriptDetectors,
  ...commandDetectors,
  ...pathDetectors,
  ...includeDetectors,
  ...codeDetectors,
  ...scannerDetectors,
  ...protocolDetectors,
}

/** A rule with its detector. Rules that match by a fault of a component have none. */
export type CompiledRule = Rule & { position: number; detector: Detector | undefined }

const byId: Readonly<Partial<Record<RuleId, Detector>>> = detectors

/** All rules. Code that must be fast identifies a rule by its position. */
export const allRules: readonly CompiledRule[] = rules.map((rule, position) => ({
  ...rule,
  position,
  detector: byId[rule.id],
}))

const positions = new Map(allRules.map(({ id, position }) => [id, position]))

export const positionOf = (id: RuleId): number => positions.get(id) ?? -1

/** The position of the rule that matches by this fault. */
export const positionOfFault = (fault: Fault): number => positionOf(faultRules[fault])
