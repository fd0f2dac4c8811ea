import { listPasskeys, type Passkey, removePasskey } from '@fairlead/api/factor/passkey.ts'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { showToast } from '../lib/notices.ts'
import { canUsePasskeys } from '../lib/passkeys.ts'
import { refreshPaths } from '../lib/query.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { TableBox } from '../ui/TableBox.tsx'
import { TimeText } from '../ui/TimeText.tsx'
import { AddPasskey, RenamePasskey } from './PasskeyDialogs.tsx'
import { security as text } from './text.ts'

function Kind({ synced }: Pick<Passkey, 'synced'>) {
  const t = useText()
  return t(synced ? text.synced : text.oneDevice)
}

const columns: readonly Column<Passkey>[] = [
  { key: 'name', header: text.passkeyName, title: true, cell: (passkey) => passkey.name },
  { key: 'synced', header: text.passkeyKind, cell: (passkey) => <Kind synced={passkey.synced} /> },
  { key: 'createDate', header: text.added, cell: (passkey) => <TimeText iso={passkey.createDate} /> },
  { key: 'lastUseDate', header: text.lastUse, cell: (passkey) => <TimeText iso={passkey.lastUseDate} /> },
]

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | undefined

/** Passkeys of the user: made here, used at sign-in. */
export function PasskeysPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useText()
  const [open, setOpen] = useState<Open>()
  const [pending, setPending] = useState(false)
  const done = async () => {
    setOpen(undefined)
    await refreshPaths(listPasskeys.path)
  }
  const remove = async ({ id, name }: Passkey) => {
    setPending(true)
    try {
      await call(removePasskey, { params: { id } })
      showToast('success', t(text.passkeyRemoved, { name }), 5000)
      await done()
    } catch {
      // `call` has told the user; the question stays open for another try.
    } finally {
      setPending(false)
    }
  }
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
      {open?.what === 'add' && <AddPasskey onDone={done} onClose={() => setOpen(undefined)} />}
      {open?.what === 'rename' && (
        <RenamePasskey passkey={open.passkey} onDone={done} onClose={() => setOpen(undefined)} />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={t(text.removeTitle, { name: open.passkey.name })}
          text={t(text.removeText)}
          label={t(text.remove)}
          danger
          pending={pending}
          onYes={() => void remove(open.passkey)}
          onNo={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
