import { type CustomerDetail, getCustomer, listFollowUps } from '@fairlead/api/customer/customer.ts'
import { customerStatusNames, customerTypeNames, LoginStatus } from '@fairlead/api/customer/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Timeline } from '../ui/detail/Timeline.tsx'
import { Alert } from '../ui/page/Alert.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { RowActions } from '../ui/table/RowActions.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { CustomerDialog } from './CustomerDialog.tsx'
import { FollowUpDialog } from './FollowUpDialog.tsx'
import { customerStates, loginStates } from './states.ts'
import { customerText as text } from './text.ts'
import { type CustomerDialogName, useCustomerActs } from './use-customer-acts.ts'

export const load = ({ id }: RawSearch) => {
  if (!id) return
  prefetchCall(getCustomer, { params: { id } })
  prefetchCall(listFollowUps, { params: { id } })
}

/** One customer, with the contacts. */
export default function CustomerPage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const query = useQuery(callQuery(getCustomer, { params: { id } }))
  if (query.data) return <CustomerView customer={query.data} />
  if (!query.isError) return <PageHead title={t(text.customer)} />
  const list = paths.customers(rememberedList(paths.customers().to))
  return <Missing title={text.customer} query={query} missing={text.missing} back={text.back} list={list} />
}

function CustomerView({ customer }: { customer: CustomerDetail }) {
  const t = useText()
  const [dialog, setDialog] = useState<CustomerDialogName>()
  const actsOf = useCustomerActs(setDialog)
  const close = () => setDialog(undefined)
  const isWaiting = customer.loginEndable === LoginStatus.activating
  return (
    <>
      <PageHead title={customer.fname} object={customer.fname}>
        <RowActions head acts={actsOf(customer)} />
      </PageHead>
      {customer.loginTaken && <Alert tone="error">{t(text.loginTaken)}</Alert>}
      {isWaiting && <Alert tone="info">{t(text.loginWaits)}</Alert>}
      <section className="panel" aria-labelledby="general">
        <h2 id="general">{t(text.general)}</h2>
        <div className="panel-body">
          <Facts
            facts={[
              { label: t(text.number), value: customer.fnumber },
              { label: t(text.fnameShort), value: customer.fnameShort || '–' },
              { label: t(text.cusType), value: t(customerTypeNames[customer.cusType]) },
              { label: t(text.industryId), value: customer.industryId || '–' },
              {
                label: t(text.status),
                value: <StateLabel state={customerStates[customer.customerStatus]} />,
              },
              { label: t(text.enabled), value: t(customer.enable === 1 ? text.yes : text.no) },
              { label: t(text.contactPerson), value: customer.contactPerson || '–' },
              { label: t(text.fphone), value: customer.fphone || '–' },
              { label: t(text.femail), value: customer.femail || '–' },
              { label: t(text.salerName), value: customer.salerName || t(text.nobody) },
              { label: t(text.lastContact), value: <TimeText iso={customer.finalFollowTime} /> },
              { label: t(text.nextContact), value: <TimeText iso={customer.nextContactTime} /> },
              { label: t(text.login), value: <StateLabel state={loginStates[customer.loginEndable]} /> },
              { label: t(text.loginNumber), value: customer.loginNumber || '–' },
              { label: t(text.created), value: <TimeText iso={customer.createTime} /> },
              { label: t(text.remark), value: customer.remark || '–' },
            ]}
          />
        </div>
      </section>
      <Contacts id={customer.id} />
      {dialog === 'edit' && <CustomerDialog of={customer} onClose={close} />}
      {dialog === 'follow' && <FollowUpDialog of={customer} onClose={close} />}
      {dialog === 'assign' && <AssignDialog of={customer} onClose={close} />}
    </>
  )
}

function Contacts({ id }: { id: string }) {
  const t = useText()
  const { data: contacts } = useQuery(callQuery(listFollowUps, { params: { id } }))
  return (
    <section className="panel" aria-labelledby="contacts">
      <h2 id="contacts">{t(text.contacts)}</h2>
      <div className="panel-body">
        {contacts?.length === 0 && <p className="soft">{t(text.noContacts)}</p>}
        {contacts && contacts.length > 0 && (
          <Timeline
            label={t(text.contacts)}
            entries={contacts.map(({ id: key, note, userName, customerStatus, createTime }) => ({
              key,
              time: createTime,
              title: t(customerStatusNames[customerStatus]),
              tone: customerStates[customerStatus].tone,
              children: (
                <>
                  <div className="soft">{userName}</div>
                  <p className="lines">{note}</p>
                </>
              ),
            }))}
          />
        )}
      </div>
    </section>
  )
}
