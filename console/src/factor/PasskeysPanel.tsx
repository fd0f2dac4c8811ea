import { listPasskeys, type Passkey, removePasskey } from '@fairlead/api/factor/passkey.ts'
import { useState } from 'react'
import { canUsePasskeys } from '../lib/session/passkeys.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { Button } from '../ui/button/Button.tsx'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { momentColumn } from '../ui/table/columns.tsx'
import { type Column, Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { AddPasskey, RenamePasskey } from './PasskeyDialogs.tsx'
import { security as text } from './text.ts'

function Kind({ synced }: Pick<Passkey, 'synced'>) {
  const t = useText()
  return t(synced ? text.synced : text.oneDevice)
}

const columns: readonly Column<Passkey>[] = [
  { key: 'name', header: text.passkeyName, title: true, cell: (passkey) => passkey.name },
  { key: 'synced', header: text.passkeyKind, cell: (passkey) => <Kind synced={passkey.synced} /> },
  momentColumn('createDate', text.added),
  momentColumn('lastUseDate', text.lastUse),
]

type OpenDialog = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | undefined

/** Passkeys of the user: made here, used at sign-in. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useText()
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const remove = useAction(removePasskey, {
    done: (_, { params: { id } }) => [
      text.passkeyRemoved,
      { name: passkeys.find((one) => one.id === id)?.name ?? '' },
    ],
    onDone: close,
    refresh: [listPasskeys],
  })
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
            renderRowActions={(passkey) => (
              <>
                <Button look="link" onClick={() => setOpen({ what: 'rename', passkey })}>
                  {t(text.rename)}
                </Button>
                <Button look="link" onClick={() => setOpen({ what: 'remove', passkey })}>
                  {t(text.remove)}
                </Button>
              </>
            )}
          />
        </TableBox>
      )}
      {open?.what === 'add' && <AddPasskey onClose={close} />}
      {open?.what === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={t(text.removeTitle, { name: open.passkey.name })}
          text={t(text.removeText)}
          label={t(text.remove)}
          danger
          pending={remove.pending}
          onYes={() => remove.press({ params: { id: open.passkey.id } })}
          onNo={close}
        />
      )}
    </section>
  )
}
