import {
  addResaleContract,
  canEditResale,
  getResaleContract,
  listResaleVersions,
} from '@fairlead/api/resale-contract/resale-contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useHolds } from '../lib/session/access.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { ContractForm } from './ContractForm.tsx'
import { ContractView } from './ContractView.tsx'
import { resaleText as text } from './text.ts'

export const load = ({ id }: RawSearch) => {
  if (!id) return
  prefetchCall(getResaleContract, { params: { id } })
  prefetchCall(listResaleVersions, { params: { id } })
}

/** One contract; the form of its draft with `draft`, and that of a new one without an id. */
export default function ResaleContractPage() {
  const t = useText()
  const id = useSearchValue('id')
  const mayAdd = useHolds(addResaleContract)
  if (id) return <KnownContract key={id} id={id} />
  if (!mayAdd) return <Navigate to={paths.forbidden().to} replace />
  return (
    <>
      <PageHead title={t(text.add)} />
      <section className="panel panel-body">
        <ContractForm />
      </section>
    </>
  )
}

function KnownContract({ id }: { id: string }) {
  const t = useText()
  const isDraft = useSearchValue('draft') !== undefined
  const query = useQuery(callQuery(getResaleContract, { params: { id } }))
  if (query.data && isDraft && canEditResale(query.data) === true)
    return (
      <>
        <PageHead title={t(text.editTitle, { name: query.data.number })} object={query.data.number} />
        <section className="panel panel-body">
          <ContractForm of={query.data} />
        </section>
      </>
    )
  if (query.data) return <ContractView contract={query.data} />
  if (!query.isError) return <PageHead title={t(text.contract)} />
  const list = paths.resaleContracts(rememberedList(paths.resaleContracts().to))
  return <Missing title={text.contract} query={query} missing={text.missing} back={text.back} list={list} />
}
