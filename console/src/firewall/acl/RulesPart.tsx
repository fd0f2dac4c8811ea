import type { AclDetail } from '@fairlead/api/firewall/acl/acl.ts'
import { type AclRule, addAclRule, listAclRules } from '@fairlead/api/firewall/acl/rule.ts'
import { RuleAction, RuleStyle, RuleType } from '@fairlead/api/firewall/custom-rule.ts'
import {
  matchFieldNames,
  ruleActionNames,
  ruleModeNames,
  ruleStatusNames,
} from '@fairlead/api/firewall/names.ts'
import { useState } from 'react'
import { timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { toInput } from '../../lib/text/zoned-input.ts'
import { useText } from '../../lib/text/text.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import { countColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { conditionWords, ruleWords as words } from '../rule-text.ts'
import { text } from '../text.ts'
import { AclList } from './AclList.tsx'
import { HotlinkButton } from './HotlinkDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { PromoteDialog } from './PromoteDialog.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { useAclTable } from './use-acl-table.ts'
import { useRuleActs } from './use-rule-acts.ts'

/** What a rule matches, in words. */
function Condition({ rule }: { rule: AclRule }) {
  const t = useText()
  const { style, ruleType, matchField, connectType, value } = rule
  if (style === RuleStyle.hotlink) return t(words.hotlinked)
  if (ruleType === RuleType.unconditional || !matchField || !connectType) return t(words.everyRequest)
  return t(conditionWords[connectType], { field: t(matchFieldNames[matchField]), value })
}

function Act({ action, rate }: AclRule) {
  const t = useText()
  const name = t(ruleActionNames[action])
  return action === RuleAction.speedLimit && rate !== null ? t(words.actionOf, { action: name, rate }) : name
}

function Mode({ mode, promoteDate }: AclRule) {
  const t = useText()
  const hours = useStore(timeZone)
  const name = t(ruleModeNames[mode])
  return promoteDate === null
    ? name
    : t(words.plannedFor, { mode: name, time: toInput(promoteDate, hours).replace('T', ' ') })
}

const states = {
  1: { tone: 'good', word: ruleStatusNames[1] },
  2: { tone: 'off', word: ruleStatusNames[2] },
} as const

const columns: readonly ListColumn<AclRule>[] = [
  { key: 'priority', header: words.priority, number: true, sortable: true, cell: ({ priority }) => priority },
  textColumn('name', text.name, { sortable: true, title: true }),
  { key: 'matchField', header: words.condition, wrap: true, cell: (rule) => <Condition rule={rule} /> },
  { key: 'action', header: text.action, cell: (rule) => <Act {...rule} /> },
  { key: 'mode', header: text.mode, leaves: 3, cell: (rule) => <Mode {...rule} /> },
  stateColumn('status', text.status, states, { leaves: 2 }),
  countColumn('capacity', text.capacity, { leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'name', label: text.name },
  {
    name: 'status',
    label: text.status,
    options: Object.entries(ruleStatusNames).map(([value, label]) => ({ value, label })),
  },
]

type Opened = { kind: 'edit' | 'preview' | 'promote'; rule: AclRule } | { kind: 'add' }

export function RulesPart({ acl }: { acl: AclDetail }) {
  const [opened, setOpened] = useState<Opened>()
  const table = useAclTable<AclRule>(listAclRules, acl.id)
  const rowActs = useRuleActs((kind, rule) => setOpened({ kind, rule }))
  const onClose = () => setOpened(undefined)
  return (
    <>
      <AclList
        title={text.custom}
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        tools={
          <>
            <HotlinkButton acl={acl} />
            <ActionButton
              action={addAclRule}
              unless={true}
              label={words.add}
              look="primary"
              icon="plus"
              onAct={async () => setOpened({ kind: 'add' })}
            />
          </>
        }
        empty={words.none}
      />
      {opened?.kind === 'add' && <RuleDialog aclId={acl.id} onClose={onClose} />}
      {opened?.kind === 'edit' && <RuleDialog aclId={acl.id} rule={opened.rule} onClose={onClose} />}
      {opened?.kind === 'preview' && (
        <PreviewDialog
          acl={acl}
          part={{ target: `custom:${opened.rule.id}`, name: opened.rule.name }}
          onClose={onClose}
        />
      )}
      {opened?.kind === 'promote' && (
        <PromoteDialog
          aclId={acl.id}
          part={{ target: `custom:${opened.rule.id}`, name: opened.rule.name }}
          onClose={onClose}
        />
      )}
    </>
  )
}
