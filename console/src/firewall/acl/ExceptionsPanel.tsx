import { type AclDetail, setAclSettings } from '@fairlead/api/firewall/acl/acl.ts'
import { rules } from '@fairlead/api/firewall/rules.ts'
import type { Exception } from '@fairlead/api/firewall/site-firewall.ts'
import { useText } from '../../lib/text/text.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { ruleWords as words } from '../rule-text.ts'
import { useSettings } from './use-settings.ts'

const textOf = new Map<string, (typeof rules)[number]['text']>(rules.map(({ id, text }) => [id, text]))

function Rule({ rule }: Exception) {
  const t = useText()
  const said = textOf.get(rule)
  return (
    <>
      <code>{rule}</code>
      {said && <div className="soft">{t(said)}</div>}
    </>
  )
}

const columns: readonly Column<Exception>[] = [
  { key: 'rule', header: words.rule, title: true, wrap: true, cell: (one) => <Rule {...one} /> },
  { key: 'place', header: words.place, cell: ({ place }) => <code>{place}</code> },
  { key: 'path', header: words.path, cell: ({ path }) => <code>{path}</code> },
]

const keyOf = ({ rule, place, path }: Exception) => `${rule} ${place} ${path}`

/** Where intelligent rules do not apply. They are made from lines of the log. */
export function ExceptionsPanel({ acl }: { acl: AclDetail }) {
  const t = useText()
  const save = useSettings(acl, { done: words.exceptionRemoved, tell: 'all' })
  const { exceptions } = acl.settings
  const rowActs = (exception: Exception): RowAct[] => [
    {
      action: setAclSettings,
      label: words.removeException,
      danger: true,
      unless: true,
      confirm: {
        title: t(words.removeExceptionTitle),
        text: t(words.removeExceptionText, { place: exception.place, path: exception.path }),
        danger: true,
      },
      onAct: () => save({ exceptions: exceptions.filter((one) => keyOf(one) !== keyOf(exception)) }),
    },
  ]
  return (
    <section className="panel" aria-labelledby="exceptions">
      <div className="panel-body">
        <h2 id="exceptions">{t(words.exceptions)}</h2>
      </div>
      {exceptions.length === 0 ? (
        <EmptyState title={t(words.noExceptions)} />
      ) : (
        <TableBox label={t(words.exceptions)}>
          <Table
            label={t(words.exceptions)}
            columns={columns}
            rows={exceptions}
            rowKey={keyOf}
            rowActs={rowActs}
          />
        </TableBox>
      )}
    </section>
  )
}
