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
import { call } from '../lib/call.ts'
import { showToast } from '../lib/notices.ts'
import { refreshPaths } from '../lib/query.ts'
import { useText } from '../lib/text.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import type { MadeToken } from './EdgeDialogs.tsx'
import { edgeText as text } from './edge-text.ts'

type Props = { edge: EdgeNode; onToken: (made: MadeToken) => void }

/** What an operator can do with an edge, by its state. */
export function EdgeActions({ edge, onToken }: Props) {
  const t = useText()
  const { name } = edge
  const params = { id: edge.id }
  const refresh = () => refreshPaths(listEdges.path)
  const told = async (message: string) => {
    showToast('success', message, 5000)
    await refresh()
  }
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
        onAct={() => call(rotateEdgeKey, { params }).then(() => told(t(text.rotated, { name })))}
      />
      <ActionButton
        action="SYSTEM_EDGE_EDIT"
        label={text.newToken}
        look="link"
        unless={canRenewToken(edge)}
        confirm={{ title: t(text.newTokenTitle, { name }), text: t(text.newTokenText, { name }) }}
        onAct={async () => {
          onToken(await call(renewEdgeToken, { params }))
          await refresh()
        }}
      />
      <ActionButton
        action="SYSTEM_EDGE_DEL"
        label={text.revoke}
        look="link"
        unless={canRevokeEdge(edge)}
        confirm={asked}
        onAct={() => call(revokeEdge, { params }).then(() => told(t(text.wasRevoked, { name })))}
      />
    </>
  )
}
