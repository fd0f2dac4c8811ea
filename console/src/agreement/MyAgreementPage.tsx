import {
  downloadMyAttachment,
  getMyAgreement,
  type MyAgreementDetail,
} from '@fairlead/api/agreement/my-agreement.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { download } from '../lib/call/download.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import type { Column } from '../ui/table/column.ts'
import { momentColumn, textColumn } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { words } from '../ui/text/words.ts'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { FileSize } from './FileSize.tsx'
import { AgreementTermsView } from './AgreementTermsView.tsx'
import { executeStates } from './states.ts'
import { agreementText as text } from './text.ts'

export const load = ({ id }: RawSearch) => {
  if (id) prefetchCall(getMyAgreement, { params: { id } })
}

/** One contract of the account as a customer. */
export default function MyAgreementPage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const query = useQuery(callQuery(getMyAgreement, { params: { id } }))
  if (query.data) return <MyAgreementView of={query.data} />
  if (!query.isError) return <PageHead title={t(text.agreement)} />
  const list = paths.myAgreements(rememberedList(paths.myAgreements().to))
  return <Missing title={text.agreement} query={query} missing={text.missing} back={text.back} list={list} />
}

type Associated = MyAgreementDetail['associated'][number]

function End({ endDate }: Associated) {
  const t = useText()
  return endDate ?? t(text.openEnd)
}

const columns: readonly Column<Associated>[] = [
  textColumn('accountNumber', text.uid, { title: true }),
  textColumn('email', text.email),
  textColumn('startDate', text.from),
  { key: 'endDate', header: text.to, cell: (row) => <End {...row} /> },
]

type SharedFile = MyAgreementDetail['appendix'][number]

const fileColumns: readonly Column<SharedFile>[] = [
  textColumn('fileName', text.fileName, { title: true }),
  { key: 'fileSize', header: text.fileSize, number: true, cell: (row) => <FileSize {...row} /> },
  momentColumn('createTime', text.attachedAt),
]

/** The files that the seller shares. */
function SharedFiles({ of: { id: agreementId, appendix } }: { of: MyAgreementDetail }) {
  const t = useText()
  return (
    <section className="panel" aria-labelledby="appendix">
      <h2 id="appendix">{t(text.appendix)}</h2>
      <div className="panel-body stack">
        {appendix.length === 0 ? (
          <p className="soft">{t(text.noShared)}</p>
        ) : (
          <TableBox label={t(text.appendix)}>
            <Table
              label={t(text.appendix)}
              columns={fileColumns}
              rows={appendix}
              rowKey={({ id }) => id}
              rowActs={({ id }) => [
                {
                  label: words.download,
                  onAct: () => download(downloadMyAttachment, { params: { agreementId, id } }),
                },
              ]}
            />
          </TableBox>
        )}
      </div>
    </section>
  )
}

function MyAgreementView({ of }: { of: MyAgreementDetail }) {
  const t = useText()
  return (
    <>
      <PageHead title={of.contractName} object={of.contractName} />
      <div className="stack">
        <AgreementTermsView
          terms={of.terms}
          extendEndDate={of.extendEndDate}
          parties={[
            { label: t(text.fNumber), value: of.fNumber },
            { label: t(text.companyName), value: of.companyName },
          ]}
        />
        <section className="panel" aria-labelledby="accounts">
          <h2 id="accounts">{t(text.accounts)}</h2>
          <div className="panel-body stack">
            <div>
              <StateLabel state={executeStates[of.executeStatus]} />
            </div>
            {of.associated.length === 0 ? (
              <p className="soft">{t(text.noAccounts)}</p>
            ) : (
              <TableBox label={t(text.accounts)}>
                <Table
                  label={t(text.accounts)}
                  columns={columns}
                  rows={of.associated}
                  rowKey={({ id }) => id}
                />
              </TableBox>
            )}
          </div>
        </section>
        <SharedFiles of={of} />
      </div>
    </>
  )
}
