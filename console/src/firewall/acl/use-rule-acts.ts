import { getAcl } from '@fairlead/api/firewall/acl/acl.ts'
import {
  type AclRule,
  canCloseRule,
  canOpenRule,
  closeAclRule,
  deleteAclRule,
  editAclRule,
  listAclRules,
  openAclRule,
} from '@fairlead/api/firewall/acl/rule.ts'
import { addFirewallReplay, cancelPromotion, promote } from '@fairlead/api/firewall/acl/promotion.ts'
import { RuleStatus } from '@fairlead/api/firewall/custom-rule.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { ruleWords as words } from '../rule-text.ts'
import { text } from '../text.ts'

/** Lists and ACLs have paths that begin with that of the rules. */
export const refresh = [listAclRules, getAcl]

type Dialogs = (kind: 'edit' | 'preview' | 'promote', rule: AclRule) => void

export function useRuleActs(onOpen: Dialogs): (rule: AclRule) => RowAct[] {
  const t = useText()
  const open = useAction(openAclRule, { refresh, always: true })
  const close = useAction(closeAclRule, { refresh, always: true })
  const remove = useAction(deleteAclRule, { refresh })
  const cancel = useAction(cancelPromotion, { refresh, always: true })
  return (rule) => {
    const { id, name, aclId, mode, promoteDate } = rule
    const params = { id }
    const isOpen = rule.status === RuleStatus.open
    const counts = isOpen && mode === 'count'
    const planned: RowAct = {
      action: cancelPromotion,
      label: words.cancelPlan,
      unless: true,
      onAct: () =>
        cancel.act({ params: { id: aclId, target: `custom:${id}` } }, [words.planCancelled, { name }]),
    }
    const promotion: RowAct = {
      action: promote,
      label: words.promote,
      unless: true,
      onAct: async () => onOpen('promote', rule),
    }
    return [
      { action: editAclRule, label: text.edit, unless: true, onAct: async () => onOpen('edit', rule) },
      ...(counts ? [promoteDate === null ? promotion : planned] : []),
      ...(counts
        ? [
            {
              action: addFirewallReplay,
              label: words.preview,
              unless: true as const,
              onAct: async () => onOpen('preview', rule),
            },
          ]
        : []),
      isOpen
        ? {
            action: closeAclRule,
            label: words.close,
            unless: canCloseRule(rule),
            onAct: () => close.act({ params }, [words.closed, { name }]),
          }
        : {
            action: openAclRule,
            label: words.open,
            unless: canOpenRule(rule),
            onAct: () => open.act({ params }, [words.opened, { name }]),
          },
      {
        action: deleteAclRule,
        label: text.remove,
        danger: true,
        unless: true,
        confirm: { title: t(text.removeTitle, { name }), text: t(words.removeText), danger: true },
        onAct: () => remove.act({ params }, [text.removed, { name }]),
      },
    ]
  }
}
