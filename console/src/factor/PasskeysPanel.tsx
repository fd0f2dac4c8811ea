import { listPasskeys, type Passkey, removePasskey } from '@fairlead/api/factor/passkey.ts'
import { useState } from 'react'
import { canUsePasskeys } from '../lib/session/passkeys.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { Button } from '../ui/button/Button.tsx'
import { momentColumn, textColumn } from '../ui/table/columns.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import type { Column } from '../ui/table/column.ts'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { AddPasskey, RenamePasskey } from './PasskeyDialogs.tsx'
import { security as text } from './text.ts'

function Kind({ synced }: Pick<Passkey, 'synced'>) {
  const t = useText()
  return t(synced ? text.synced : text.oneDevice)
}

const columns: readonly Column<Passkey>[] = [
  textColumn('name', text.passkeyName, { title: true }),
  { key: 'synced', header: text.passkeyKind, leaves: 2, cell: (passkey) => <Kind synced={passkey.synced} /> },
  momentColumn('createDate', text.added, { leaves: 1 }),
  momentColumn('lastUseDate', text.lastUse),
]

type OpenDialog = { what: 'add' } | { what: 'rename'; passkey: Passkey } | undefined

/** The user's passkeys: created here, used at sign-in. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useText()
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const remove = useAction(removePasskey, {
    done: (_, { params: { id } }) => [
      text.passkeyRemoved,
      { name: passkeys.find((one) => one.id === id)?.name ?? '' },
    ],
    refresh: [listPasskeys],
  })
  const rowActs = (passkey: Passkey): RowAct[] => [
    { label: text.rename, onAct: async () => setOpen({ what: 'rename', passkey }) },
    {
      label: text.remove,
      danger: true,
      confirm: {
        title: t(text.removeTitle, { name: passkey.name }),
        text: t(text.removeText),
        danger: true,
      },
      onAct: () => remove.act({ params: { id: passkey.id } }),
    },
  ]
  return (
    <section className="panel" aria-labelledby="passkeys">
      <div className="panel-head row apart">
        <h2 id="passkeys">{t(text.passkeys)}</h2>
        <Button
          icon="plus"
          reason={canUsePasskeys() ? undefined : t(text.noPasskeysHere)}
          onClick={() => setOpen({ what: 'add' })}
        >
          {t(text.addPasskey)}
        </Button>
      </div>
      <p className="panel-body soft">{t(passkeys.length === 0 ? text.passkeysNone : text.passkeysHelp)}</p>
      {passkeys.length > 0 && (
        <TableBox label={t(text.passkeys)}>
          <Table
            label={t(text.passkeys)}
            columns={columns}
            rows={passkeys}
            rowKey={({ id }) => id}
            rowActs={rowActs}
          />
        </TableBox>
      )}
      {open?.what === 'add' && <AddPasskey onClose={close} />}
      {open?.what === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
    </section>
  )
}
