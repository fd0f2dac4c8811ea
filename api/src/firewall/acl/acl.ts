import { z } from 'zod'
import { isDeploying } from '../../cdn/site/site.ts'
import { endpoint, Nothing } from '../../endpoint.ts'
import { Id, Line, Time } from '../../fields.ts'
import { listQuery, page } from '../../list.ts'
import {
  BodyLimit,
  Exception,
  GroupSettings,
  Hotlink,
  maxExceptions,
  RegionalBan,
  RuleSetting,
} from '../site-firewall.ts'

/** Spec 1, section 4. The DDoS shield of the sites. */
export const ProtectionStatus = { protected: 1, closed: 2 } as const
export const FirewallStatus = { on: 1, paused: 2 } as const

/** The limits per account and per ACL. */
export const maxAcls = 100
export const maxAclSites = 100

const state = z.union([z.literal(1), z.literal(2)])

export const AclSite = z.object({
  cdnConfigId: Id,
  domain: z.string(),
  /** Whether its DDoS shield is on, without which its rules are not obeyed. */
  isShielded: z.boolean(),
})
export type AclSite = z.output<typeof AclSite>

export const Acl = z.object({
  id: Id,
  name: z.string(),
  comment: z.string(),
  domains: z.array(AclSite),
  /** The units that its custom rules use, out of the maximum. */
  capacity: z.number().int(),
  /** Closed while a site has no DDoS shield. */
  protectionStatus: state,
  /** When the first of the shields ends; null if one is missing, or none ends by itself. */
  expireDate: Time.nullable(),
  /** Whether the shields are renewed from the balance. */
  autoRenewal: z.boolean(),
  firewallStatus: state,
  /** The status of the site that is furthest behind. */
  deployStatus: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Incremented with each change; an edit names the version that its author saw. */
  version: z.number().int(),
  createDate: Time,
  updateDate: Time,
})
export type Acl = z.output<typeof Acl>

/** The parts that are set as a whole. Custom rules and addresses have calls of their own. */
export const AclSettings = z.strictObject({
  groups: GroupSettings.prefault({}),
  rules: z.array(RuleSetting, 'format').max(500).default([]),
  exceptions: z.array(Exception, 'format').max(maxExceptions).default([]),
  regionalBan: RegionalBan.prefault({}),
  hotlink: Hotlink.prefault({}),
  body: BodyLimit.prefault({}),
})
export type AclSettings = z.output<typeof AclSettings>

/** A part that becomes `on` at a planned time. */
export const PlannedPromotion = z.object({ target: z.string(), date: Time })
export type PlannedPromotion = z.output<typeof PlannedPromotion>

export const AclDetail = Acl.extend({ settings: AclSettings, promotions: z.array(PlannedPromotion) })
export type AclDetail = z.output<typeof AclDetail>

export const AclInput = z.strictObject({
  name: Line(255),
  comment: z
    .string('format')
    .trim()
    .max(500)
    .regex(/^\P{Cc}*$/u, 'format')
    .default(''),
  /** A site has at most one ACL. */
  cdnConfigIds: z.array(Id, 'required').min(1, 'required').max(maxAclSites),
})
export type AclInput = z.output<typeof AclInput>

type State = Pick<Acl, 'firewallStatus' | 'protectionStatus'>

/** True, or why the server refuses; the buttons show it too. */
export const canEnableAcl = ({ firewallStatus, protectionStatus }: State) => {
  if (firewallStatus === FirewallStatus.on) return 'firewallIsOn' as const
  return protectionStatus === ProtectionStatus.protected || ('shieldFirst' as const)
}
export const canPauseAcl = ({ firewallStatus }: Pick<Acl, 'firewallStatus'>) =>
  firewallStatus === FirewallStatus.on || ('firewallIsPaused' as const)
/** Spec 1, section 4: it must be paused before. */
export const canDeleteAcl = ({ firewallStatus }: Pick<Acl, 'firewallStatus'>) =>
  firewallStatus === FirewallStatus.paused || ('firewallPauseFirst' as const)

export const isAclDeploying = (acl: Pick<Acl, 'deployStatus'>) => isDeploying(acl)

const path = '/cdn/api/safety/waf/acl'
const one = `${path}/:id` as const
const errors = ['notFound'] as const

export const listAcls = endpoint({
  method: 'GET',
  path,
  can: 'cdn_waf',
  timeZone: true,
  summary: 'Firewall ACLs of the account, newest first',
  query: listQuery(['createDate', 'name'], {
    /** Matches part of the name. */
    name: z.string().trim().max(255).optional(),
    /** Matches part of the domain of one of its sites. */
    domain: z.string().trim().toLowerCase().max(255).optional(),
    firewallStatus: z.coerce.number('option').int('option').min(1, 'option').max(2, 'option').optional(),
  }),
  reply: page(Acl),
})

export const getAcl = endpoint({
  method: 'GET',
  path: one,
  can: 'cdn_waf',
  timeZone: true,
  summary: 'A firewall ACL with its settings; rules and addresses are lists of their own',
  reply: AclDetail,
  errors,
})

export const addAcl = endpoint({
  method: 'POST',
  path,
  can: 'CDN_WAF_ADD',
  timeZone: true,
  summary: 'Create a firewall ACL for sites. It is paused, and all its groups count',
  body: AclInput,
  reply: Acl,
  errors: ['aclLimit'],
  audit: { model: 'firewallAcl', action: 'add' },
})

export const editAcl = endpoint({
  method: 'PUT',
  path: one,
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Change name, comment and sites of a firewall ACL',
  body: AclInput,
  reply: Acl,
  errors: ['notFound', 'shieldFirst'],
  audit: { model: 'firewallAcl', action: 'edit' },
})

export const setAclSettings = endpoint({
  method: 'PUT',
  path: `${one}/settings`,
  can: 'CDN_WAF_EDIT',
  timeZone: true,
  summary: 'Replace the settings of a firewall ACL; edge nodes get them immediately',
  body: AclSettings.extend({ version: z.number('required').int('integer') }),
  reply: AclDetail,
  errors: ['notFound', 'aclChanged', 'aclCapacity'],
  audit: { model: 'firewallAcl', action: 'change' },
})

export const enableAcl = endpoint({
  method: 'PUT',
  path: `${one}/enable`,
  can: 'CDN_WAF_ENABLE',
  timeZone: true,
  summary: 'Switch the rules of a firewall ACL on. Needs the DDoS shield of its sites',
  reply: Acl,
  errors: ['notFound', 'firewallIsOn', 'shieldFirst'],
  audit: { model: 'firewallAcl', action: 'enable' },
})

export const disableAcl = endpoint({
  method: 'PUT',
  path: `${one}/disable`,
  can: 'CDN_WAF_DISABLE',
  timeZone: true,
  summary: 'Pause the rules of a firewall ACL',
  reply: Acl,
  errors: ['notFound', 'firewallIsPaused'],
  audit: { model: 'firewallAcl', action: 'disable' },
})

export const deleteAcl = endpoint({
  method: 'DELETE',
  path: one,
  can: 'CDN_WAF_DEL',
  timeZone: true,
  summary: 'Delete a firewall ACL that is paused',
  reply: Nothing,
  errors: ['notFound', 'firewallPauseFirst'],
  audit: { model: 'firewallAcl', action: 'del' },
})
