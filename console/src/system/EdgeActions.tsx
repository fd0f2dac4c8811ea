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
import { ActionButton } from '../ui/button/ActionButton.tsx'
import type { MadeToken } from './EdgeDialogs.tsx'
import { edgeText as text } from './edge-text.ts'

type Props = { edge: EdgeNode; onToken: (made: MadeToken) => void }

/** What an operator can do with an edge, by its state. */
export function EdgeActions({ edge, onToken }: Props) {
  const t = useText()
  const { name } = edge
  const params = { id: edge.id }
  const refresh = [listEdges]
  const rotate = useAction(rotateEdgeKey, { done: [text.rotated, { name }], refresh })
  const renew = useAction(renewEdgeToken, { onDone: onToken, refresh })
  const revoke = useAction(revokeEdge, { done: [text.wasRevoked, { name }], refresh })
  const never = edge.status === EdgeStatus.waiting
  const asked = never
    ? { title: t(text.withdrawTitle, { name }), text: t(text.withdrawText, { name }), danger: true }
    : { title: t(text.revokeTitle, { name }), text: t(text.revokeText, { name }), danger: true }
  return (
    <>
      <ActionButton
        action="SYSTEM_EDGE_EDIT"
        label={text.rotate}
        look="link"
        unless={canRotateEdge(edge)}
        confirm={{ title: t(text.rotateTitle, { name }), text: t(text.rotateText, { name }) }}
        onAct={() => rotate.act({ params })}
      />
      <ActionButton
        action="SYSTEM_EDGE_EDIT"
        label={text.newToken}
        look="link"
        unless={canRenewToken(edge)}
        confirm={{ title: t(text.newTokenTitle, { name }), text: t(text.newTokenText, { name }) }}
        onAct={() => renew.act({ params })}
      />
      <ActionButton
        action="SYSTEM_EDGE_DEL"
        label={text.revoke}
        look="link"
        unless={canRevokeEdge(edge)}
        confirm={asked}
        onAct={() => revoke.act({ params })}
      />
    </>
  )
}
