import { useState } from 'react'
import { useText } from '../lib/text/text.ts'
import { PermissionTree } from '../ui/tree/PermissionTree.tsx'
import type { PermissionNode } from '../ui/tree/tree-keys.ts'
import { text } from './text.ts'

const action = (key: string, word: (typeof text)[keyof typeof text], grantable = true): PermissionNode => ({
  key,
  kind: 'action',
  text: word,
  grantable,
  children: [],
})

const menu = (
  key: string,
  word: (typeof text)[keyof typeof text],
  children: readonly PermissionNode[],
): PermissionNode => ({
  key,
  kind: 'menu',
  text: word,
  grantable: children.some(({ grantable }) => grantable),
  children,
})

const tree = [
  menu('reseller', text.resellerGroup, [
    menu('contract', text.contracts, [
      action('CONTRACT_ADD', text.addAct),
      action('CONTRACT_ASSIGN', text.assignAct),
      action('CONTRACT_TERMINATE', text.terminateAct, false),
    ]),
    menu('bill', text.bills, [action('BILL_AUDIT', text.approve), action('BILL_OFF', text.chargeOffAct)]),
    menu('record', text.paymentRecords, [action('RECORD_VERIFY', text.verifyAct, false)]),
  ]),
]

export function TreeSample() {
  const t = useText()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['reseller', 'contract', 'CONTRACT_ADD']))
  return (
    <PermissionTree
      tree={tree}
      keys={keys}
      fixed={false}
      label={t(text.permissions)}
      id="permissions"
      describedBy={undefined}
      nameOf={(of, act) => t(text.actOf, { menu: t(of.text), act: t(act.text) })}
      onChange={setKeys}
    />
  )
}
