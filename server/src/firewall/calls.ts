import type * as contract from '@fairlead/api/firewall/endpoints.ts'
import { addAclAddresses, listAclAddresses } from '@fairlead/api/firewall/acl/address.ts'
import { promote } from '@fairlead/api/firewall/acl/promotion.ts'
import { closeAclRule } from '@fairlead/api/firewall/acl/rule.ts'
import { manyRows, moment, twoDigits } from '../lib/testing/many-rows.ts'
import {
  customRule,
  newAcl,
  newAclRule,
  newFirewallReplay,
  newHit,
  shieldOn,
} from '../lib/testing/scene/firewall.ts'
import { newSite } from '../lib/testing/scene/new-site.ts'
import type { SliceCalls, ValidCall } from '../lib/testing/slice-calls.ts'
import type { World } from '../lib/testing/world.ts'

type Sent = ValidCall['sent']

/** A call of `owner` on a new ACL. */
const onAcl =
  (sent: Sent = {}, on = false) =>
  async (w: World): Promise<ValidCall> => ({
    by: w.as('owner'),
    sent: { ...sent, params: { id: (await newAcl(w, { on })).id } },
  })

const onRule =
  (sent: Sent = {}) =>
  async (w: World): Promise<ValidCall> => ({
    by: w.as('owner'),
    sent: { ...sent, params: { id: (await newAclRule(w)).id } },
  })

/** An address of the blacklist of a new ACL. */
async function newAddress(w: World, name: 'owner' | 'stranger' = 'owner') {
  const { id: aclId } = await newAcl(w, { name })
  const by = w.as(name)
  await by.call(addAclAddresses, {
    params: { id: aclId },
    body: { type: 2, addresses: ['198.51.100.77'], remark: 'victim note' },
  })
  const { data } = await by.call(listAclAddresses, { query: { aclId } })
  return { aclId, id: data.content[0]?.id ?? '' }
}

/** Objects of the victim's firewall. */
export async function victim(w: World) {
  const rule = await newAclRule(w, { name: 'victim rule' }, 'stranger')
  const { id: addressId } = await newAddress(w, 'stranger')
  const { id: firewallReplayId } = await newFirewallReplay(w, 'stranger')
  const hit = await newHit(w, 'stranger', { uri: '/victim' })
  return {
    ids: { aclId: rule.aclId, aclRuleId: rule.id, aclAddressId: addressId, firewallReplayId, hitId: hit.id },
    words: ['victim rule', 'ACL of stranger', 'victim note', '198.51.100.77', '/victim'],
  }
}

const day = {
  startTime: new Date(Date.now() - 86_400_000).toISOString(),
  endTime: new Date(Date.now() + 86_400_000).toISOString(),
}
const target = { target: 'group:sql' }
const exception = { rule: 'sql-union', place: 'args:q', path: '/search' }

/** One row per call: an input that succeeds, and the call against another account. */
export const calls: SliceCalls<typeof contract> = {
  listAcls: {
    works: (w) => ({ by: w.as('owner'), sent: {} }),
    attack: () => ({ query: { name: 'ACL' } }),
    many: `insert into firewall_acl (account_id, name, comment, settings, created_at, updated_at)
    select $1, 'a' || ${twoDigits}, '', '{}', ${moment}, ${moment} ${manyRows}
     where $2::uuid is not null and $3::uuid is not null`,
  },
  getAcl: { works: onAcl(), attack: (id) => ({ params: { id: id('aclId') } }), naming: true },
  addAcl: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { body: { name: 'Shop', cdnConfigIds: [await newSite(w)] } },
    }),
    attack: (id) => ({ body: { name: 'attacked', cdnConfigIds: [id('siteId')] } }),
    outcome: 400,
  },
  editAcl: {
    works: async (w) => {
      const { id, domains } = await newAcl(w)
      const cdnConfigIds = domains.map(({ cdnConfigId }) => cdnConfigId)
      return { by: w.as('owner'), sent: { params: { id }, body: { name: 'Shop 2', cdnConfigIds } } }
    },
    attack: (id) => ({
      params: { id: id('aclId') },
      body: { name: 'attacked', cdnConfigIds: [id('siteId')] },
    }),
    naming: true,
  },
  setAclSettings: {
    works: onAcl({ body: { version: 1, regionalBan: { mode: 'count', locations: ['DE'] } } }),
    attack: (id) => ({ params: { id: id('aclId') }, body: { version: 1 } }),
    naming: true,
  },
  enableAcl: {
    works: async (w) => {
      const { id, domains } = await newAcl(w)
      await shieldOn(
        w,
        domains.map(({ cdnConfigId }) => cdnConfigId),
      )
      return { by: w.as('owner'), sent: { params: { id } } }
    },
    attack: (id) => ({ params: { id: id('aclId') } }),
    naming: true,
  },
  disableAcl: { works: onAcl({}, true), attack: (id) => ({ params: { id: id('aclId') } }), naming: true },
  deleteAcl: { works: onAcl(), attack: (id) => ({ params: { id: id('aclId') } }), naming: true },

  listAclRules: {
    works: async (w) => ({ by: w.as('owner'), sent: { query: { aclId: (await newAcl(w)).id } } }),
    attack: (id) => ({ query: { aclId: id('aclId') } }),
    many: `with acl as (
      insert into firewall_acl (id, account_id, name, comment, settings, created_at, updated_at)
      values ($3, $1, 'a', '', '{}', now(), now()) returning id)
    insert into firewall_rule (account_id, acl_id, name, priority, action, style, rule_type, value, ignore_case, mode, updated_at)
    select $1, acl.id, 'r' || ${twoDigits}, n + 1, 2, 0, 2, '', false, 'count', ${moment}
      from acl, generate_series(1, 28) n where $2::uuid is not null`,
    needs: (w) => ({ aclId: w.site('a.example').id }),
  },
  addAclRule: {
    works: onAcl({ body: customRule() }),
    attack: (id) => ({ params: { id: id('aclId') }, body: customRule() }),
    naming: true,
  },
  editAclRule: {
    works: onRule({ body: customRule({ name: 'Nobody', mode: 'on' }) }),
    attack: (id) => ({ params: { id: id('aclRuleId') }, body: customRule() }),
    naming: true,
  },
  openAclRule: {
    works: async (w) => {
      const { id } = await newAclRule(w)
      await w.as('owner').call(closeAclRule, { params: { id } })
      return { by: w.as('owner'), sent: { params: { id } } }
    },
    attack: (id) => ({ params: { id: id('aclRuleId') } }),
    naming: true,
  },
  closeAclRule: { works: onRule(), attack: (id) => ({ params: { id: id('aclRuleId') } }), naming: true },
  deleteAclRule: { works: onRule(), attack: (id) => ({ params: { id: id('aclRuleId') } }), naming: true },

  listAclAddresses: {
    works: async (w) => ({ by: w.as('owner'), sent: { query: { aclId: (await newAcl(w)).id } } }),
    attack: (id) => ({ query: { aclId: id('aclId') } }),
    many: `with acl as (
      insert into firewall_acl (id, account_id, name, comment, settings, created_at, updated_at)
      values ($3, $1, 'a', '', '{}', now(), now()) returning id)
    insert into firewall_address (account_id, acl_id, type, address, remark, created_at)
    select $1, acl.id, 1, '192.0.2.1' || ${twoDigits}, '', ${moment}
      from acl, generate_series(1, 28) n where $2::uuid is not null`,
    needs: (w) => ({ aclId: w.site('a.example').id }),
  },
  addAclAddresses: {
    works: onAcl({ body: { type: 2, addresses: ['192.0.2.9/24'] } }),
    attack: (id) => ({ params: { id: id('aclId') }, body: { type: 2, addresses: ['192.0.2.9'] } }),
    naming: true,
  },
  deleteAclAddress: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: (await newAddress(w)).id } } }),
    attack: (id) => ({ params: { id: id('aclAddressId') } }),
    naming: true,
  },

  promote: {
    works: onAcl({ body: target }),
    attack: (id) => ({ params: { id: id('aclId') }, body: target }),
    naming: true,
  },
  cancelPromotion: {
    works: async (w) => {
      const { id } = await newAcl(w)
      const date = new Date(w.clock.now().getTime() + 3_600_000).toISOString()
      await w.as('owner').call(promote, { params: { id }, body: { ...target, date } })
      return { by: w.as('owner'), sent: { params: { id, ...target } } }
    },
    attack: (id) => ({ params: { id: id('aclId'), ...target } }),
    naming: true,
  },
  addFirewallReplay: {
    works: async (w) => {
      const { id, domains } = await newAcl(w)
      await w.rows(`update edge_node set kinds = '{firewallReplay}'`)
      return {
        by: w.as('owner'),
        sent: { params: { id }, body: { cdnConfigId: domains[0]?.cdnConfigId, ...target } },
      }
    },
    attack: (id) => ({ params: { id: id('aclId') }, body: { cdnConfigId: id('siteId'), ...target } }),
    naming: true,
    unlogged: 'replays on an edge, without an effect',
  },
  getFirewallReplay: {
    works: async (w) => ({
      by: w.as('owner'),
      sent: { params: { id: (await newFirewallReplay(w)).id } },
    }),
    attack: (id) => ({ params: { id: id('firewallReplayId') } }),
    naming: true,
  },

  listFirewallLogs: {
    works: (w) => ({ by: w.as('owner'), sent: { query: day } }),
    attack: (id) => ({ query: { ...day, cdnConfigId: id('siteId') } }),
    many: async (w) => {
      await w.rows(`select make_firewall_partitions('2026-01-01', '2026-01-02')`)
      await w.rows(
        `insert into firewall_hit (account_id, site_id, version, occurred_at, request_id, effect, would_stop, rule, matches,
                                   country, host, method, protocol, uri, query, agent)
         select $1, $2, 1, ${moment}, gen_random_uuid(), 'counted', true, 'sql-union', '[]', '', '', '', '',
                '/' || ${twoDigits}, '', '' ${manyRows}`,
        [w.people.owner.accountId, w.site('a.example').id],
      )
    },
    needs: () => ({ startTime: '2026-01-01T00:00:00Z', endTime: '2026-01-03T00:00:00Z' }),
  },
  exportFirewallLogs: {
    works: (w) => ({ by: w.as('owner'), sent: { query: day } }),
    attack: (id) => ({ query: { ...day, cdnConfigId: id('siteId') } }),
  },
  getFirewallReport: {
    works: (w) => ({ by: w.as('owner'), sent: { query: { days: 7 } } }),
    attack: (id) => ({ query: { siteId: id('siteId') } }),
  },
  getFirewallRequest: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: (await newHit(w)).id } } }),
    attack: (id) => ({ params: { id: id('hitId') } }),
    naming: true,
  },
  proposeExceptions: {
    works: async (w) => ({ by: w.as('owner'), sent: { params: { id: (await newHit(w)).id } } }),
    attack: (id) => ({ params: { id: id('hitId') } }),
    naming: true,
  },
  addException: {
    works: onAcl({ body: exception }),
    attack: (id) => ({ params: { id: id('aclId') }, body: exception }),
    naming: true,
  },
}
