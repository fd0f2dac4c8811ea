import type { Ledger, LedgerGrant, LedgerTransaction } from '@fairlead/api/money/ledger/ledger.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useText } from '../../lib/text/text.ts'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { DetailDrawer, DetailSection } from '../../ui/detail/DetailDrawer.tsx'
import type { Column } from '../../ui/table/column.ts'
import { codeColumn, momentColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { AssetText } from '../AssetText.tsx'
import { assetNames, kindNames, ledgerText as text, purposeNames, scopeNames } from './text.ts'

/** The name of something in the ledger, or its stored code if it has no name. */
function Named({ names, of }: { names: Readonly<Record<string, Text>>; of: string }) {
  const t = useText()
  const name = names[of]
  return name ? t(name) : <code>{of}</code>
}

/** Adds the name of the quota, because the unit does not show it: traffic and traffic from origins are both bytes. */
function Quantity({ amount, asset }: { amount: string; asset: string }) {
  const t = useText()
  const name = assetNames[asset]
  return (
    <>
      <AssetText amount={amount} asset={asset} />
      {name && ` ${t(name)}`}
    </>
  )
}

function Transfers({ transfers }: LedgerTransaction) {
  if (transfers.length === 0) return '–'
  return transfers.map((transfer) => (
    <div key={`${transfer.debit} ${transfer.credit} ${transfer.asset}`}>
      <Named names={purposeNames} of={transfer.debit} /> → <Named names={purposeNames} of={transfer.credit} />{' '}
      <Quantity {...transfer} />
    </div>
  ))
}

function Draws({ draws }: LedgerTransaction) {
  if (draws.length === 0) return '–'
  return draws.map(({ grantId, reason, amount, asset }) => (
    <div key={`${grantId} ${reason}`}>
      <code title={grantId}>{grantId.slice(0, 8)}</code> <Named names={purposeNames} of={reason} />{' '}
      <Quantity amount={amount} asset={asset} />
    </div>
  ))
}

const transactionColumns: readonly Column<LedgerTransaction>[] = [
  momentColumn('bookDate', text.booked),
  { key: 'kind', header: text.kind, title: true, cell: ({ kind }) => <Named names={kindNames} of={kind} /> },
  { key: 'transfers', header: text.transfers, wrap: true, cell: (one) => <Transfers {...one} /> },
  { key: 'draws', header: text.draws, wrap: true, leaves: 3, cell: (one) => <Draws {...one} /> },
  momentColumn('effectiveDate', text.effective, { leaves: 2 }),
  codeColumn('key', text.key, { leaves: 1 }),
  codeColumn('id', text.id, { leaves: 1 }),
  {
    key: 'reverses',
    header: text.reverses,
    leaves: 1,
    cell: ({ reverses }) => <code>{reverses ?? '–'}</code>,
  },
]

const grantColumns: readonly Column<LedgerGrant>[] = [
  { key: 'id', header: text.id, title: true, cell: ({ id }) => <code title={id}>{id.slice(0, 8)}</code> },
  { key: 'kind', header: text.kind, cell: ({ kind }) => <Named names={kindNames} of={kind} /> },
  {
    key: 'remaining',
    header: text.remaining,
    number: true,
    cell: ({ remaining, asset }) => <Quantity amount={remaining} asset={asset} />,
  },
  {
    key: 'amount',
    header: text.amount,
    number: true,
    leaves: 3,
    cell: ({ amount, asset }) => <Quantity amount={amount} asset={asset} />,
  },
  {
    key: 'scope',
    header: text.scope,
    leaves: 2,
    cell: ({ scope }) => <Named names={scopeNames} of={scope} />,
  },
  momentColumn('startDate', text.starts, { leaves: 1 }),
  momentColumn('expiryDate', text.expires, { leaves: 2 }),
]

type Props = { ledger: Ledger; onEarlier: (before: string) => Promise<void>; onClose: () => void }

/** The ledger of an account. */
export function LedgerDrawer({ ledger, onEarlier, onClose }: Props) {
  const t = useText()
  const { name, accountNumber, cash, voucher, held, owed, transactions, grants, hasEarlier } = ledger
  const last = transactions.at(-1)
  return (
    <DetailDrawer
      broad
      title={t(text.openTitle, { name })}
      facts={[
        { label: t(text.accountNumber), value: accountNumber },
        { label: t(text.cash), value: <FigureText value={cash} /> },
        { label: t(text.voucher), value: <FigureText value={voucher} /> },
        { label: t(text.held), value: <FigureText value={held} /> },
        { label: t(text.owed), value: <FigureText value={owed} /> },
      ]}
      onClose={onClose}
    >
      <DetailSection title={t(text.transactions)}>
        {transactions.length === 0 && <p className="soft">{t(text.noTransactions)}</p>}
        {transactions.length > 0 && (
          <TableBox label={t(text.transactions)}>
            <Table
              label={t(text.transactions)}
              columns={transactionColumns}
              rows={transactions}
              rowKey={({ id }) => id}
            />
          </TableBox>
        )}
        {hasEarlier && last && (
          <div>
            <Button onClick={() => void onEarlier(last.id)}>{t(text.earlier)}</Button>
          </div>
        )}
      </DetailSection>
      <DetailSection title={t(text.grants)}>
        {grants.length === 0 && <p className="soft">{t(text.noGrants)}</p>}
        {grants.length > 0 && (
          <TableBox label={t(text.grants)}>
            <Table label={t(text.grants)} columns={grantColumns} rows={grants} rowKey={({ id }) => id} />
          </TableBox>
        )}
      </DetailSection>
    </DetailDrawer>
  )
}
