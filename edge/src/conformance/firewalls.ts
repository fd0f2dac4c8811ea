import type { CustomRule } from '@fairlead/api/firewall/custom-rule.ts'
import { type RuleGroup, ruleGroups, type RuleLevel, type RuleMode } from '@fairlead/api/firewall/group.ts'
import { SiteFirewall } from '@fairlead/api/firewall/site-firewall.ts'
import type { z } from 'zod'
import type { Step } from './case.ts'

type Written = z.input<typeof SiteFirewall>

const ruleId = (number: number) => `018f2f5e-0000-7000-8000-${String(number).padStart(12, '0')}`

/** A custom rule that is on; its priority is its id as well. */
export const rule = (
  priority: number,
  change: Partial<z.input<typeof CustomRule>>,
): z.input<typeof CustomRule> => ({
  id: ruleId(priority),
  name: `rule ${priority}`,
  priority,
  action: 2,
  ruleType: 1,
  matchField: 'UriPath',
  connectType: 1,
  value: '/a',
  mode: 'on',
  ...change,
})

/** All groups alike. */
export const groups = (mode: RuleMode, level: RuleLevel = 1) =>
  Object.fromEntries(Object.keys(ruleGroups).map((name) => [name, { mode, level }])) as Record<
    RuleGroup,
    { mode: RuleMode; level: RuleLevel }
  >

/** The firewall of a case: without a change it has no rule. */
export const firewall = (written: Written = {}) => ({
  firewall: SiteFirewall.parse({ groups: groups('off'), ...written }),
})

/** A request that the origin serves, and one that the firewall stops first. */
export const passes = (path: string, ask: Record<string, unknown> = {}): Step => ({
  ask: { path, ...ask },
  hits: [`${(ask['method'] as string | undefined) ?? 'GET'} ${path.replace(/\?.*/, '')}`],
})
export const stops = (path: string, ask: Record<string, unknown> = {}): Step => ({
  ask: { path, ...ask },
  answer: {
    status: 403,
    headers: { 'x-request-id': /^[0-9a-f-]{36}$/ },
    body: /refused \(request [0-9a-f-]{36}\)/,
  },
  hits: [],
})
