import type { ActionKey } from '@fairlead/api/permission.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { ComponentType, ReactElement } from 'react'
import type { LinkTarget } from '../../lib/address/place.ts'
import { type KeyedCall, useHolds } from '../../lib/session/access.ts'
import { useText } from '../../lib/text/text.ts'
import { Button, ButtonLink } from '../button/Button.tsx'

/** The way to a new row: a dialog, or a screen of its own. Only users who may make the call see its button. */
export type AddWay = {
  action: KeyedCall<Extract<ActionKey, `${string}_ADD`>>
  label: Text
} & ({ dialog: ComponentType<{ onClose: () => void }> } | { place: LinkTarget })

export const isAddWay = (add: AddWay | ReactElement): add is AddWay => 'action' in add

export function AddButton({ way, onOpen }: { way: AddWay; onOpen: () => void }) {
  const t = useText()
  const label = t(way.label)
  if (!useHolds(way.action)) return null
  if ('dialog' in way)
    return (
      <Button look="primary" icon="plus" onClick={onOpen}>
        {label}
      </Button>
    )
  return (
    <ButtonLink place={way.place} look="primary" icon="plus">
      {label}
    </ButtonLink>
  )
}
