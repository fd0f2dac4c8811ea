import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@fairlead/api/sign-in/session.ts'
import { useState } from 'react'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { Button } from '../ui/button/Button.tsx'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { StatusLabel } from '../ui/text/StatusLabel.tsx'
import { momentColumn, textColumn } from '../ui/table/columns.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import type { Column } from '../ui/table/column.ts'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { deviceOf } from './device.ts'
import { security as text } from './text.ts'

function useDeviceName() {
  const t = useText()
  return ({ userAgent }: OwnSession) => {
    const device = deviceOf(userAgent)
    return device ? t(text.deviceOn, device) : t(text.unknownDevice)
  }
}

function DeviceName({ session }: { session: OwnSession }) {
  const t = useText()
  const nameOf = useDeviceName()
  return (
    <span className="row" title={session.userAgent}>
      {nameOf(session)}
      {session.current && <StatusLabel tone="good">{t(text.thisSession)}</StatusLabel>}
    </span>
  )
}

const columns: readonly Column<OwnSession>[] = [
  { key: 'device', header: text.device, title: true, cell: (session) => <DeviceName session={session} /> },
  textColumn('ip', text.address, { leaves: 2 }),
  momentColumn('createDate', text.signedIn, { leaves: 1 }),
  momentColumn('lastUseDate', text.lastUse),
]

/** The sessions that the open dialog would end: a single one, or all but this one. */
type SessionToEnd = OwnSession | 'others'

/** The user's sessions; each can be ended from here. */
export function SessionsPanel({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useText()
  const nameOf = useDeviceName()
  const [sessionToEnd, setSessionToEnd] = useState<SessionToEnd>()
  const alone = sessions.every(({ current }) => current)

  const ending = {
    onDone: () => setSessionToEnd(undefined),
    refresh: [listOwnSessions],
    always: true,
  } as const
  const endOne = useAction(endOwnSession, { done: [text.ended, { ended: 1 }], ...ending })
  const endOthers = useAction(endOtherSessions, { done: ({ ended }) => [text.ended, { ended }], ...ending })
  const end = (what: SessionToEnd) =>
    what === 'others' ? endOthers.press({}) : endOne.press({ params: { id: what.id } })
  const rowActs = (session: OwnSession): RowAct[] =>
    session.current ? [] : [{ label: text.end, onAct: async () => setSessionToEnd(session) }]
  return (
    <section className="panel" aria-labelledby="sessions">
      <div className="panel-head row apart">
        <h2 id="sessions">{t(text.sessions)}</h2>
        <Button reason={alone ? t(text.noOthers) : undefined} onClick={() => setSessionToEnd('others')}>
          {t(text.endOthers)}
        </Button>
      </div>
      <TableBox label={t(text.sessions)}>
        <Table
          label={t(text.sessions)}
          columns={columns}
          rows={sessions}
          rowKey={({ id }) => id}
          rowActs={rowActs}
        />
      </TableBox>
      {sessionToEnd && (
        <ConfirmDialog
          title={
            sessionToEnd === 'others'
              ? t(text.endOthersTitle)
              : t(text.endTitle, { device: nameOf(sessionToEnd) })
          }
          text={t(sessionToEnd === 'others' ? text.endOthersText : text.endText)}
          label={t(sessionToEnd === 'others' ? text.endOthers : text.end)}
          danger
          pending={endOne.pending || endOthers.pending}
          onYes={() => end(sessionToEnd)}
          onNo={() => setSessionToEnd(undefined)}
        />
      )}
    </section>
  )
}
