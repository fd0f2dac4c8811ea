import { type AclDetail, getAcl, listAcls } from '@fairlead/api/firewall/acl/acl.ts'
import { addFirewallReplay, cancelPromotion, promote } from '@fairlead/api/firewall/acl/promotion.ts'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../lib/call/use-action.ts'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { ruleWords as words } from '../rule-text.ts'
import type { CountingPart } from './counting-part.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { PromoteDialog } from './PromoteDialog.tsx'

/** When a part is to be switched on; undefined if nothing is planned. */
export const planOf = ({ promotions }: AclDetail, { target }: CountingPart) =>
  promotions.find((one) => one.target === target)?.date

/** Shows what a part that counts would have done, and switches it on, immediately or at a time. */
export function usePartActs(
  acl: AclDetail,
  parts: readonly CountingPart[],
): {
  actsOf: (part: CountingPart) => RowAct[]
  dialog: ReactNode
} {
  const [opened, setOpened] = useState<{ kind: 'preview' | 'promote'; of: string }>()
  const cancel = useAction(cancelPromotion, { refresh: [listAcls, getAcl], always: true })
  const onClose = () => setOpened(undefined)
  const actsOf = (part: CountingPart): RowAct[] => {
    const { target, name } = part
    const params = { id: acl.id, target }
    return [
      {
        action: addFirewallReplay,
        label: words.preview,
        unless: true,
        onAct: async () => setOpened({ kind: 'preview', of: target }),
      },
      planOf(acl, part) === undefined
        ? {
            action: promote,
            label: words.promote,
            unless: true,
            onAct: async () => setOpened({ kind: 'promote', of: target }),
          }
        : {
            action: cancelPromotion,
            label: words.cancelPlan,
            unless: true,
            onAct: () => cancel.act({ params }, [words.planCancelled, { name }]),
          },
    ]
  }
  // The name of the part follows the language while a dialog is open.
  const part = parts.find(({ target }) => target === opened?.of)
  const dialog =
    part &&
    (opened?.kind === 'preview' ? (
      <PreviewDialog acl={acl} part={part} onClose={onClose} />
    ) : (
      <PromoteDialog aclId={acl.id} part={part} onClose={onClose} />
    ))
  return { actsOf, dialog }
}
