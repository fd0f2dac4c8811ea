import {
  canRenewToken,
  canRevokeEdge,
  canRotateEdge,
  type EdgeNode,
  EdgeStatus,
  listEdges,
  renewEdgeToken,
  revokeEdge,
  rotateEdgeKey,
} from '@fairlead/api/system/edge.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import type { MadeToken } from './EdgeDialogs.tsx'
import { edgeText as text } from './edge-text.ts'

/** The actions that an operator can perform on an edge, depending on its state. */
export function useEdgeActs(onToken: (made: MadeToken) => void): (edge: EdgeNode) => RowAct[] {
  const t = useText()
  const refresh = [listEdges]
  const rotate = useAction(rotateEdgeKey, { refresh })
  const renew = useAction(renewEdgeToken, { onDone: onToken, refresh })
  const revoke = useAction(revokeEdge, { refresh })
  return (edge) => {
    const { name } = edge
    const params = { id: edge.id }
    const never = edge.status === EdgeStatus.waiting
    return [
      {
        action: rotateEdgeKey,
        label: text.rotate,
        unless: canRotateEdge(edge),
        confirm: { title: t(text.rotateTitle, { name }), text: t(text.rotateText, { name }) },
        onAct: () => rotate.act({ params }, [text.rotated, { name }]),
      },
      {
        action: renewEdgeToken,
        label: text.newToken,
        unless: canRenewToken(edge),
        confirm: { title: t(text.newTokenTitle, { name }), text: t(text.newTokenText, { name }) },
        onAct: () => renew.act({ params }),
      },
      {
        action: revokeEdge,
        label: text.revoke,
        danger: true,
        unless: canRevokeEdge(edge),
        confirm: never
          ? { title: t(text.withdrawTitle, { name }), text: t(text.withdrawText, { name }), danger: true }
          : { title: t(text.revokeTitle, { name }), text: t(text.revokeText, { name }), danger: true },
        onAct: () => revoke.act({ params }, [text.wasRevoked, { name }]),
      },
    ]
  }
}
