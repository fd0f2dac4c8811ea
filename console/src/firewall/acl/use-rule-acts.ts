import { getAcl } from '@fairlead/api/firewall/acl/acl.ts'
import {
  type AclRule,
  canCloseRule,
  canOpenRule,
  closeAclRule,
  deleteAclRule,
  listAclRules,
  openAclRule,
} from '@fairlead/api/firewall/acl/rule.ts'
import { cancelPromotion } from '@fairlead/api/firewall/acl/promotion.ts'
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
      action: 'CDN_WAF_EDIT',
      label: words.cancelPlan,
      unless: true,
      onAct: () =>
        cancel.act({ params: { id: aclId, target: `custom:${id}` } }, [words.planCancelled, { name }]),
    }
    const promote: RowAct = {
      action: 'CDN_WAF_EDIT',
      label: words.promote,
      unless: true,
      onAct: async () => onOpen('promote', rule),
    }
    return [
      { action: 'CDN_WAF_EDIT', label: text.edit, unless: true, onAct: async () => onOpen('edit', rule) },
      ...(counts ? [promoteDate === null ? promote : planned] : []),
      ...(counts
        ? [
            {
              action: 'CDN_WAF_EDIT' as const,
              label: words.preview,
              unless: true as const,
              onAct: async () => onOpen('preview', rule),
            },
          ]
        : []),
      isOpen
        ? {
            action: 'CDN_WAF_EDIT',
            label: words.close,
            unless: canCloseRule(rule),
            onAct: () => close.act({ params }, [words.closed, { name }]),
          }
        : {
            action: 'CDN_WAF_EDIT',
            label: words.open,
            unless: canOpenRule(rule),
            onAct: () => open.act({ params }, [words.opened, { name }]),
          },
      {
        action: 'CDN_WAF_EDIT',
        label: text.remove,
        danger: true,
        unless: true,
        confirm: { title: t(text.removeTitle, { name }), text: t(words.removeText), danger: true },
        onAct: () => remove.act({ params }, [text.removed, { name }]),
      },
    ]
  }
}
